import { useRef, useState } from 'react'
import { type KnownDelivery, prefillOfEmptyFields } from './delivery-prefill.ts'
import { type OrderFieldErrors, type OrderFields, remainingErrors, withChange } from './order-fields.ts'

/** What is typed into the form of the checkout, and the errors at its fields. */
export function useOrderFields(initialFields: () => OrderFields) {
  const [fields, showFields] = useState(initialFields)
  // Read by callbacks that run between two renders.
  const latest = useRef(fields)
  const [fieldErrors, setFieldErrors] = useState<OrderFieldErrors>({})

  function setFields(next: OrderFields) {
    latest.current = next
    showFields(next)
  }

  /** Changes some values, whose errors disappear; returns all values. */
  function change(part: Partial<OrderFields>): OrderFields {
    const next = withChange(latest.current, part)
    setFields(next)
    setFieldErrors((current) => remainingErrors(current, part))
    return next
  }

  /** Nothing that was typed is replaced, and nothing comes into the field that has the cursor. */
  function fillIn(known: KnownDelivery) {
    const focused = document.activeElement?.getAttribute('name') ?? ''
    const part = prefillOfEmptyFields(latest.current, known, focused)
    setFields({ ...latest.current, ...part })
    setFieldErrors((current) => remainingErrors(current, part))
  }

  return { fields, setFields, change, fillIn, fieldErrors, setFieldErrors }
}
