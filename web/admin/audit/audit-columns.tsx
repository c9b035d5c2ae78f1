import { Fragment } from 'react'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { Column } from '#web/admin/table/column.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { useBanglaPlaces } from '#web/shop/account/addresses/use-address-line.ts'
import { changedFields, subjectPageOf, type ValuePart } from './audit-labels.ts'
import { auditTexts, subjectLabels } from './audit-texts.ts'

/** Number of changed fields shown before the rest is expanded. */
const VISIBLE_FIELDS = 3

/** The columns of the audit log. */
export const auditColumns = (): readonly Column<AuditEntry>[] => [
  {
    id: 'at',
    title: auditTexts.columns.at,
    isName: true,
    cell: ({ at }) => <span className="tabular-nums md:whitespace-nowrap">{formatDateTime(at)}</span>,
  },
  {
    id: 'actor',
    title: auditTexts.columns.actor,
    cell: ({ actorId, actorName, action }) =>
      actorId ? (
        <Link
          to={`/admin/customers/${actorId}`}
          lang={languageOf(actorName)}
          className="hover:text-leaf-ink hover:underline"
        >
          {actorName}
        </Link>
      ) : (
        <span className="text-ink-soft">
          {action === 'product.published' ? auditTexts.asScheduled : auditTexts.command}
        </span>
      ),
  },
  { id: 'action', title: auditTexts.columns.action, cell: ({ action }) => auditTexts.change(action) },
  { id: 'subject', title: auditTexts.columns.subject, cell: (entry) => <Subject entry={entry} /> },
  { id: 'change', title: auditTexts.columns.change, cell: (entry) => <Change entry={entry} /> },
]

function Subject({ entry: { subjectType, subjectId, subjectName } }: { entry: AuditEntry }) {
  const kind = subjectLabels[subjectType] ?? subjectType
  const page = subjectPageOf(subjectType, subjectId)
  const name = subjectName || (subjectType === 'order' ? `#${orderNumber(subjectId)}` : '')
  return (
    <span className="block max-w-56">
      <span className="block text-xs text-ink-soft">{kind}</span>
      {page && name ? (
        <Link to={page} lang={languageOf(name)} className="line-clamp-2 hover:text-leaf-ink hover:underline">
          {name}
        </Link>
      ) : (
        <span lang={languageOf(name)} className="line-clamp-2">
          {name}
        </span>
      )}
    </span>
  )
}

function Change({ entry: { before, after } }: { entry: AuditEntry }) {
  const fields = changedFields(before, after, useBanglaPlaces())
  const rest = fields.slice(VISIBLE_FIELDS)
  return (
    <div className="max-w-md text-xs md:min-w-48">
      <Fields fields={fields.slice(0, VISIBLE_FIELDS)} />
      {rest.length > 0 && (
        <details>
          <summary className="min-h-11 content-center font-semibold md:min-h-7">
            {auditTexts.more(formatNumber(rest.length))}
          </summary>
          <Fields fields={rest} />
        </details>
      )}
    </div>
  )
}

function Fields({ fields }: { fields: ReturnType<typeof changedFields> }) {
  return (
    <dl>
      {fields.map(({ name, before, after }) => (
        <div key={name} className="wrap-anywhere">
          <dt lang={languageOf(name)} className="inline font-medium">{`${name}: `}</dt>
          <dd className="inline text-ink-soft">
            {before.length > 0 && (
              <del>
                <Value parts={before} />
              </del>
            )}
            {before.length > 0 && after.length > 0 && ' '}
            {after.length > 0 && (
              <ins className="text-ink no-underline">
                <Value parts={after} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ parts }: { parts: readonly ValuePart[] }) {
  return parts.map(({ label, text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id and no state
    <Fragment key={index}>
      {index > 0 && ', '}
      {label && <span lang={languageOf(label)}>{`${label}: `}</span>}
      <span lang={languageOf(text)}>{text}</span>
    </Fragment>
  ))
}
