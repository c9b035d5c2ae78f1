import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { notify } from '#web/design/notify.ts'
import { readFailure } from '#web/http/request-failure.ts'
import type { AccountFieldErrors } from './account-rules.ts'

type Texts = Record<string, string>

type Needs<Values extends Texts> = {
  start: Values
  /** What can be told before sending. */
  refusalsOf: (values: Values) => AccountFieldErrors<Values>
  /** Sends the form; what it throws is shown. */
  send: (values: Values) => Promise<void>
  /** Said when the server gave no reason of its own. */
  failed: string
  /** Said in the toast whatever the reason, where the spec has one text for all (docs/product.md §18). */
  alwaysSay?: string
}

/**
 * A form of the account pages: its values, what is wrong with them (at the field and in the red box) and its sending (a
 * toast on failure, one at a time). Spread `field('email')` over a field; `box` are the lines of the red box: all that is
 * wrong. docs/product.md §15, §18.
 */
export function useAccountForm<Values extends Texts>(needs: Needs<Values>) {
  const [values, setValues] = useState(needs.start)
  const [errors, setErrors] = useState<AccountFieldErrors<Values>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function change(part: Partial<Values>) {
    setValues((now) => ({ ...now, ...part }))
    setErrors((now) => without(now, Object.keys(part)))
    setFailure('')
  }

  function reject(found: AccountFieldErrors<Values>) {
    setErrors(found)
    const first = Object.keys(found)[0]
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setFailure('')
    if (reject(needs.refusalsOf(values))) return
    setBusy(true)
    try {
      await needs.send(values)
    } catch (error) {
      const { reason, toast, refusals: refused } = readFailure(error, needs.failed, Object.keys(values))
      if (!reject(refused as AccountFieldErrors<Values>)) setFailure(reason)
      notify.error(needs.alwaysSay ?? toast)
    }
    setBusy(false)
  }

  function field(name: keyof Values & string) {
    return {
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [name]: event.target.value } as Partial<Values>),
    }
  }

  const notified = Object.values(errors).filter((text) => typeof text === 'string')
  const box = [...new Set(failure ? [...notified, failure] : notified)]
  return { values, change, field, box, busy, submit, form }
}

function without<Values>(errors: AccountFieldErrors<Values>, names: string[]): AccountFieldErrors<Values> {
  const left = Object.entries(errors).filter(([name]) => !names.includes(name))
  return Object.fromEntries(left) as AccountFieldErrors<Values>
}
