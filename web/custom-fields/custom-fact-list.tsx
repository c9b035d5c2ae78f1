import { classNames } from '#web/design/class-names.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import type { CustomFact } from './custom-facts.ts'

/** Labels and values, a pair a line. */
export function CustomFactList({ facts, className }: { facts: readonly CustomFact[]; className?: string }) {
  return (
    <dl className={classNames('grid gap-y-2', className)}>
      {facts.map(({ label, text, isLink }) => (
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
