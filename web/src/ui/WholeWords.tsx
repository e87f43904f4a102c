/** Words with a hyphen, and what stands between them. */
const hyphenated = /([^\s-]+-\S*)/;

/** A name by itself, whose lines end between words: a browser would break "Al-Ghamdi" at its hyphen too. */
export function WholeWords({ children, className }: { children: string; className?: string }) {
  return (
    <bdi className={className}>
      {children.split(hyphenated).map((part, place) =>
        place % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else.
          <span key={place} className="whitespace-nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </bdi>
  );
}
