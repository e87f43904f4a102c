import { TriangleAlert } from 'lucide-react';

/** Odoo's models and fields have a point or an underscore in them. */
const parts = /(?<name>[a-z]\w*?(?:[._]\w+)+)|(?:(?![a-z]\w*?[._]\w).)+/gis;

/** One note beside what it is about; its sentences hold Odoo's names, which may be long. */
export function NoteLine({ text }: { text: string }) {
  return (
    <span className="flex items-start gap-1.5 text-sm">
      <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-waiting" />
      <span className="min-w-0 break-words">
        {[...text.matchAll(parts)].map(({ index, groups, 0: part }) =>
          groups?.['name'] === undefined ? (
            part
          ) : (
            <bdi key={index} dir="ltr" className="break-words">
              <code className="font-sans">{part}</code>
            </bdi>
          ),
        )}
      </span>
    </span>
  );
}
