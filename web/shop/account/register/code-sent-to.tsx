/** Where to look for the code. It is never said whether there is an account (docs/product.md §3). */
export function CodeSentTo({ identifier }: { identifier: string | undefined }) {
  if (!identifier) return 'Enter the 4-digit code we sent you.'
  return (
    <>
      Enter the 4-digit code we sent to{' '}
      <strong className="font-semibold wrap-anywhere text-ink">{identifier}</strong>. It is good for 5
      minutes.
    </>
  )
}
