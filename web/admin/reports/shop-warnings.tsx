import { reportTexts } from './report-texts.ts'
/** What will become a fault if nobody acts. docs/operating.md §9 */
export function ShopWarnings({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <section aria-label={reportTexts.warnings} className="mb-5 grid gap-2">
      {texts.map((text) => (
        <p key={text} className="rounded-md bg-marigold-soft/60 p-3 text-sm">
          {text}
        </p>
      ))}
    </section>
  )
}
