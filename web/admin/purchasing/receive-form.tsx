import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { PurchaseOrder, PurchaseOrderLine } from '#contract/sales/purchasing/purchase-orders.ts'
import { purchasingMessages } from '#contract/sales/purchasing/purchasing-messages.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { FormFrame, FormSection } from '#web/admin/forms/form-frame.tsx'
import { Button } from '#web/design/button.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { isCost, isUnits } from './purchase-order-values.ts'
import { receivePurchaseOrder } from './purchasing-api.ts'
import { purchasingTexts } from './purchasing-texts.tsx'

type Typed = Readonly<Record<string, string>>
type Values = { units: Typed; costs: Typed }

/**
 * Receives goods of an order. What is typed stays when somebody else receives meanwhile: the answer says so, the list below
 * shows what they received, and sending again goes through.
 */
export function ReceiveForm({ order, onReceived }: { order: PurchaseOrder; onReceived: () => void }) {
  const { lines } = order
  const [more, setMore] = useState<readonly string[]>([])
  const form = useForm<Values>({
    initialValues: {
      units: {},
      costs: Object.fromEntries(lines.map(({ id, unitCost }) => [id, unitCost ? String(unitCost) : ''])),
    },
    validate: (values) => ({
      units: unitsProblem(values),
      costs: namedLines(values, lines).every(({ id }) => isCost(values.costs[id] ?? ''))
        ? undefined
        : messages.unitCostInvalid,
    }),
    send: async (values) => {
      const tooMany = linesOverOrder(values, lines)
      if (tooMany.length > 0) setMore(tooMany)
      else await receive(values, false)
    },
  })
  const { values, change } = form

  async function receive(sent: Values, isMoreThanOrdered: boolean) {
    const received = namedLines(sent, lines).map(({ id }) => {
      const unitCost = parseWholeNumber(sent.costs[id] ?? '')
      return { lineId: id, units: parseWholeNumber(sent.units[id] ?? '') ?? 0, ...(unitCost && { unitCost }) }
    })
    const { id, updatedAt } = order
    await receivePurchaseOrder(id, {
      updatedAt,
      lines: received,
      ...(isMoreThanOrdered && { isMoreThanOrdered }),
    })
    notify.success(purchasingTexts.received)
    onReceived()
  }

  return (
    <>
      <FormFrame
        form={form}
        isNew
        submitLabel={purchasingTexts.record}
        actions={
          <Button
            variant="secondary"
            onClick={() =>
              change({
                units: Object.fromEntries(
                  lines.flatMap((line) => (toCome(line) > 0 ? [[line.id, String(toCome(line))]] : [])),
                ),
              })
            }
          >
            {purchasingTexts.receiveAll}
          </Button>
        }
      >
        <FormSection title={purchasingTexts.receive}>
          <p className="text-sm text-ink-soft">{purchasingTexts.receiveHint}</p>
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <li
                key={line.id}
                className="grid grid-cols-2 items-start gap-x-3 gap-y-1 py-3 md:grid-cols-[1fr_8rem_12rem]"
              >
                <span className="max-md:col-span-2 md:pt-7">
                  <span lang={languageOf(line.name)} className="block font-medium break-words">
                    {line.name}
                  </span>
                  <span className="text-sm text-ink-soft tabular-nums">
                    {purchasingTexts.came(formatNumber(line.receivedUnits), formatNumber(line.units))}
                  </span>
                </span>
                <TextField
                  label={purchasingTexts.units}
                  aria-label={purchasingTexts.unitsOf(line.name)}
                  inputMode="numeric"
                  autoComplete="off"
                  disabled={!line.variantId}
                  value={values.units[line.id] ?? ''}
                  error={isWrong(form.fieldErrors.units, values.units[line.id])}
                  onChange={(event) => change({ units: { ...values.units, [line.id]: event.target.value } })}
                />
                <TextField
                  label={purchasingTexts.unitCost}
                  aria-label={purchasingTexts.unitCostOf(line.name)}
                  inputMode="numeric"
                  autoComplete="off"
                  disabled={!line.variantId}
                  value={values.costs[line.id] ?? ''}
                  onChange={(event) => change({ costs: { ...values.costs, [line.id]: event.target.value } })}
                />
              </li>
            ))}
          </ul>
        </FormSection>
      </FormFrame>
      {more.length > 0 && (
        <ConfirmDialog
          title={purchasingTexts.moreTitle}
          confirmLabel={purchasingTexts.record}
          isDangerous={false}
          onConfirm={() => receive(values, true)}
          onClose={() => setMore([])}
        >
          <ul className="mb-3 grid gap-1">
            {more.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p>{purchasingTexts.moreText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const toCome = ({ units, receivedUnits, variantId }: PurchaseOrderLine) =>
  variantId ? units - receivedUnits : 0

/** The lines of which something came. */
const namedLines = ({ units }: Values, lines: readonly PurchaseOrderLine[]) =>
  lines.filter(({ id }) => (units[id] ?? '').trim() !== '' && parseWholeNumber(units[id] ?? '') !== 0)

function unitsProblem({ units }: Values): string | undefined {
  const typed = Object.values(units).filter((text) => text.trim() !== '' && parseWholeNumber(text) !== 0)
  if (typed.length === 0) return purchasingMessages.nothingReceived
  return typed.every(isUnits) ? undefined : purchasingMessages.unitsInvalid
}

const isWrong = (problem: string | undefined, typed = ''): string | undefined =>
  problem && typed.trim() !== '' && !isUnits(typed) ? problem : undefined

function linesOverOrder(values: Values, lines: readonly PurchaseOrderLine[]): string[] {
  return namedLines(values, lines).flatMap(({ id, name, units, receivedUnits }) => {
    const sum = receivedUnits + (parseWholeNumber(values.units[id] ?? '') ?? 0)
    return sum > units ? [purchasingTexts.moreOf(name, formatNumber(units), formatNumber(sum))] : []
  })
}
