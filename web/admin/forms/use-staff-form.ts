import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { readFailure } from '#web/http/request-failure.ts'

type Fields = Record<string, unknown>
type Refusals<Values> = Partial<Record<keyof Values & string, string>>

type Needs<Values extends Fields> = {
  /** What the form begins with. Give the form a `key` where another thing is to be edited. */
  start: Values
  /** What can be told before sending, by field. */
  refusalsOf?: (values: Values) => Refusals<Values>
  /** Sends the form; what it throws is shown at its field and in the red box, and nothing typed is lost. */
  send: (values: Values) => Promise<void>
  /** Our names of the server's fields where they differ: `{ productName: 'name' }`. */
  fieldNames?: Readonly<Record<string, keyof Values & string>>
}

/**
 * A form of the staff: values, what is wrong with them, whether anything was changed, and its sending. Spread
 * `field('name')` over a field of the design; show it in `<FormFrame form={form}>`.
 */
export function useStaffForm<Values extends Fields>({
  start,
  refusalsOf,
  send,
  fieldNames = {},
}: Needs<Values>) {
  const [saved, setSaved] = useState(start)
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Refusals<Values>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved)

  function change(part: Partial<Values>) {
    setValues((now) => ({ ...now, ...part }))
    setErrors((now) => {
      const left = Object.entries(now).filter(([name]) => !(name in part))
      return Object.fromEntries(left) as Refusals<Values>
    })
    setFailure('')
  }

  /** Shows what is wrong and goes to the first such field in the order they stand on the page. */
  function reject(found: Refusals<Values>): boolean {
    setErrors(found)
    const wrong = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])]
    wrong.find((field) => (field.getAttribute('name') ?? '') in found)?.focus()
    return Object.keys(found).length > 0
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (busy) return
    setFailure('')
    if (reject(refusalsOf?.(values) ?? {})) return
    setBusy(true)
    try {
      await send(values)
      setSaved(values)
    } catch (error) {
      const paths = [...Object.keys(values), ...Object.keys(fieldNames)]
      const { reason, refusals: refused } = readFailure(error, messages.somethingWentWrong, paths)
      const named = Object.entries(refused).map(([path, text]) => [fieldNames[path] ?? path, text])
      if (!reject(Object.fromEntries(named) as Refusals<Values>)) setFailure(reason)
    }
    setBusy(false)
  }

  function field<Name extends keyof Values & string>(name: Name) {
    const value = values[name]
    return {
      name,
      value: typeof value === 'number' ? String(value) : ((value ?? '') as string),
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change({ [name]: event.target.value } as unknown as Partial<Values>),
    }
  }

  const notified = Object.values(errors).filter((text) => typeof text === 'string')
  const box = [...new Set(failure ? [...notified, failure] : notified)]
  return { values, change, field, refusals: errors, box, busy, isDirty, submit, form }
}

export type StaffForm = Pick<
  ReturnType<typeof useStaffForm<Fields>>,
  'box' | 'busy' | 'isDirty' | 'submit' | 'form'
>
