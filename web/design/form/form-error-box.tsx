import { classNames } from '#web/design/class-names.ts'
import { CircleAlert } from '#web/design/icons/shop.tsx'

/** The errors of a form, one line each, announced by screen readers as they appear. Empty without errors. */
export function FormErrorBox({
  errors,
  title,
  className,
}: {
  errors: readonly string[]
  title?: string
  className?: string
}) {
  return (
    <div role="alert" className={className}>
      {errors.length > 0 && (
        <div
          className={classNames(
            'flex gap-3 rounded-md border border-brick/40 bg-brick-soft px-4 py-3 text-brick-ink',
          )}
        >
          <CircleAlert aria-hidden="true" className="mt-0.75 size-5 shrink-0" />
          <div>
            {title && <p className="font-semibold">{title}</p>}
            <ul className={errors.length > 1 ? 'list-disc ps-4' : undefined}>
              {errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}
