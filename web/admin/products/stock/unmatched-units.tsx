import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { InputOf } from '#contract/endpoint.ts'
import { choiceLabel, plainNameOf } from '#contract/sales/line-options.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { UnmatchedUnits } from '#contract/sales/unmatched-units.ts'
import { listUnmatchedUnitsEndpoint, matchUnitsEndpoint } from '#contract/sales/unmatched-units.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { Stepper } from '#web/design/form/stepper.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, invalidateAfter } from '#web/http/call-query.ts'
import { productStockQuery } from './product-stock-api.ts'
import { reasonLabel, recordName } from './stock-labels.ts'
import { unmatchedUnitsTexts } from './unmatched-units-texts.ts'

/** Units of former orders that are in no stock, with a way to put them into one; nothing where there are none. */
export function UnmatchedUnitsCard() {
  const { data: rows = [] } = useQuery(unmatchedUnitsQuery)
  const [chosen, setChosen] = useState<UnmatchedUnits>()
  if (rows.length === 0) return null
  return (
    <Card as="section" aria-label={unmatchedUnitsTexts.title} className="mb-5">
      <h2 className="text-lg font-semibold">{unmatchedUnitsTexts.title}</h2>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">{unmatchedUnitsTexts.about}</p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {rows.map((row) => (
          <Row key={`${row.lineId} ${row.reason}`} row={row} onChoose={() => setChosen(row)} />
        ))}
      </ul>
      {chosen && <MatchDialog row={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center font-medium text-leaf-ink underline-offset-2 hover:underline md:min-h-6'

function Row({ row, onChoose }: { row: UnmatchedUnits; onChoose: () => void }) {
  const { orderId, productId, units, reason, at } = row
  const may = useMay()
  const name = plainNameOf(row)
  const details = [
    choiceLabel(row),
    reason ? reasonLabel(reason) : unmatchedUnitsTexts.toSend,
    at && formatDateTime(at),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0">
        <p className="break-words">
          <span className="font-semibold tabular-nums">{`${formatNumber(units)} × `}</span>
          <Link to={`/admin/products/${productId}/stock`} lang={languageOf(name)} className={linkClass}>
            {name}
          </Link>
        </p>
        <p className="text-ink-soft tabular-nums">{details.filter(Boolean).join(' · ')}</p>
        <Link to={`/admin/orders/${orderId}`} className={linkClass}>
          {unmatchedUnitsTexts.order(orderNumber(orderId))}
        </Link>
      </div>
      {reason && may('stock.edit') && (
        <Button
          variant="secondary"
          size="small"
          aria-label={unmatchedUnitsTexts.putOf(name, orderNumber(orderId))}
          onClick={onChoose}
        >
          {unmatchedUnitsTexts.put}
        </Button>
      )}
    </li>
  )
}

function MatchDialog({ row, onClose }: { row: UnmatchedUnits; onClose: () => void }) {
  const { data: records = [] } = useQuery(productStockQuery(row.productId))
  const [itemId, setItemId] = useState('')
  const [units, setUnits] = useState(row.units)
  const name = plainNameOf(row)
  return (
    <ConfirmDialog
      title={unmatchedUnitsTexts.put}
      confirmLabel={unmatchedUnitsTexts.put}
      isDangerous={false}
      onConfirm={async () => {
        const only = records.length === 1 ? records[0]?.id : undefined
        const chosen = itemId || only
        if (!chosen) throw new Error(unmatchedUnitsTexts.chooseVariant)
        await matchUnits(row.lineId, { itemId: chosen, units })
        notify.success(unmatchedUnitsTexts.done)
      }}
      onClose={onClose}
    >
      <p className="mb-4">
        {unmatchedUnitsTexts.question([name, choiceLabel(row)].filter(Boolean).join(', '))}
      </p>
      <div className="grid gap-4">
        {records.length !== 1 && (
          <SelectField
            label={unmatchedUnitsTexts.variant}
            placeholder={unmatchedUnitsTexts.choose}
            options={records.map((record) => ({ value: record.id, label: recordName(record) }))}
            value={itemId}
            onChange={(event) => setItemId(event.target.value)}
          />
        )}
        <Stepper
          label={unmatchedUnitsTexts.unitsOf(name)}
          min={1}
          max={row.units}
          value={units}
          onChange={setUnits}
        />
      </div>
    </ConfirmDialog>
  )
}

/** Units of former orders that are in no stock. */
const unmatchedUnitsQuery = callQuery(['Product', 'unmatched-units'], listUnmatchedUnitsEndpoint, {})

const matchUnits = (lineId: string, body: InputOf<typeof matchUnitsEndpoint>['body']) =>
  invalidateAfter(call(matchUnitsEndpoint, { params: { lineId }, body }), ['Product'])
