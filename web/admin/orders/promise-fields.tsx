import { messages } from '#contract/messages.ts'
import { TextField } from '#web/design/form/text-field.tsx'
import type { useForm } from '#web/design/form/use-form.ts'
import { deliveryTexts } from './delivery-texts.ts'

/** The promised days as two inputs of the type `date` have them; empty: none. */
export type PromiseValues = { promisedFrom: string; promisedUntil: string }

/** Errors by field. */
export function promiseErrors({ promisedFrom, promisedUntil }: PromiseValues) {
  return promisedUntil && promisedFrom > promisedUntil ? { promisedUntil: messages.promiseCrossed } : {}
}

/** The days as the API takes them. */
export const promiseFrom = ({ promisedFrom, promisedUntil }: PromiseValues) => ({
  promisedFrom: promisedFrom || null,
  promisedUntil: promisedUntil || null,
})

/** First and last day on which an order is promised. */
export function PromiseFields({ field }: Pick<ReturnType<typeof useForm<PromiseValues>>, 'field'>) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label={deliveryTexts.deliverFrom}
        type="date"
        hint={deliveryTexts.optional}
        {...field('promisedFrom')}
      />
      <TextField
        label={deliveryTexts.deliverBy}
        type="date"
        hint={deliveryTexts.customerSees}
        {...field('promisedUntil')}
      />
    </div>
  )
}
