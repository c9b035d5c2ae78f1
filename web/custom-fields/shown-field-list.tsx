import { classNames } from '#web/design/class-names.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import type { ShownField } from './shown-fields.ts'

/** Labels and values, a pair a line. */
export function ShownFieldList({ fields, className }: { fields: readonly ShownField[]; className?: string }) {
  return (
    <dl className={classNames('grid gap-y-2', className)}>
      {fields.map(({ label, text, isLink }) => (
        <div key={label} className="grid gap-x-6 sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)]">
          <dt className="text-ink-soft" lang={languageOf(label)}>
            {label}
          </dt>
          <dd className="min-w-0 whitespace-pre-line wrap-anywhere" lang={languageOf(text)}>
            {isLink ? (
              <a
                href={text}
                rel="noopener nofollow"
                target="_blank"
                className="inline-flex min-h-6 items-center font-medium text-leaf-ink underline underline-offset-2"
              >
                {text.replace(/^https:\/\//, '')}
              </a>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
