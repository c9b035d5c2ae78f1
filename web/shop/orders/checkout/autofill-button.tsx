type Props = { value: string | undefined; isTyped: boolean; onUse: (value: string) => void }

/** Offers what the account knows, in one press; the order goes where the shopper says, so nothing is filled in unasked. */
export function AutofillButton({ value, isTyped, onUse }: Props) {
  if (!value || isTyped) return null
  return (
    <button
      type="button"
      onClick={() => onUse(value)}
      className="inline-flex min-h-9 max-w-full items-center text-start font-medium text-leaf-ink underline underline-offset-4"
    >
      <span className="truncate">{`Use ${value}`}</span>
    </button>
  )
}
