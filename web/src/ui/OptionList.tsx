interface Props {
  options: readonly { id: number; name: string }[];
}

/** What a `Select` offers, a record each. */
export function OptionList({ options }: Props) {
  return options.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
