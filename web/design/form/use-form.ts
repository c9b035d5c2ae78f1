import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { readFailure } from '#web/http/request-failure.ts'
import { incompleteDates } from './incomplete-dates.ts'

/** Error messages by field name; a field without an error is absent. */
export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>

type Options<Values> = {
  /** Read once. Give the component a `key` when another record is to be edited. */
  initialValues: Values
  /** Checks the values before they are sent; a message for each field that is wrong. */
  validate?: (values: Values) => { [Name in keyof Values]?: string | undefined }
  /** Sends the values. What it throws is shown, and the values stay. */
  send: (values: Values) => Promise<void>
  /** Our names of the server's fields where they differ: `{ productName: 'name' }`. */
  serverFields?: Readonly<Record<string, keyof Values & string>>
  /** Shown when an error has no message for users, as that of a module that did not load. */
  fallbackMessage?: string
  /** Shows a toast too when sending fails: `true` for the error's message, a text for the same toast each time. */
  toast?: boolean | string
  /** Focuses the first input when the form appears. */
  focusOnMount?: boolean
}

/**
 * State of a form: values, errors at their fields and in a list of all, whether something changed, and submitting (once at
 * a time). An error focuses the first wrong field. `<form ref={formRef} noValidate onSubmit={submit}>` with
 * `<FormErrorBox errors={errors} />` and `<TextField label="Email" {...field('email')} />`. docs/product.md §15, §18
 */
export function useForm<Values extends Record<string, unknown>>(options: Options<Values>) {
  const { initialValues, send, toast = false, focusOnMount = false } = options
  const [saved, setSaved] = useState(initialValues)
  const [values, setValues] = useState(initialValues)
  const [fieldErrors, setFieldErrors] = useState<FieldErrors<Values>>({})
  const [formError, setFormError] = useState('')
  const [busy, setBusy] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (focusOnMount) formRef.current?.querySelector('input')?.focus()
  }, [focusOnMount])

  /** Changes some values; their errors are cleared. */
  function change(part: Partial<Values>) {
    setValues((current) => ({ ...current, ...part }))
    setFieldErrors((current) => select(current, (name) => !(name in part)))
    setFormError('')
  }

  function showFieldErrors(errors: FieldErrors<Values>): boolean {
    setFieldErrors(errors)
    focusFirstInvalid(formRef, errors)
    return Object.keys(errors).length > 0
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (busy) return
    setFormError('')
    if (showFieldErrors(errorsBeforeSending(values, options, formRef.current))) return
    setBusy(true)
    try {
      await send(values)
      setSaved(values)
    } catch (error) {
      const failure = failureOf(error, values, options)
      if (!showFieldErrors(failure.fieldErrors)) setFormError(failure.reason)
      if (toast) notify.error(toast === true ? failure.toast : toast)
    }
    setBusy(false)
  }

  /** Props of a field: `<TextField {...field('email')} />`. */
  function field<Name extends keyof Values & string>(name: Name) {
    const value = values[name]
    return {
      name,
      value: typeof value === 'number' ? String(value) : ((value ?? '') as string),
      error: fieldErrors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change({ [name]: target.value } as unknown as Partial<Values>),
    }
  }

  return {
    values,
    change,
    field,
    fieldErrors,
    /** All messages, each once: those of the fields, then that of the form. */
    errors: [...new Set([...messagesOf(fieldErrors), formError])].filter(Boolean),
    busy,
    isDirty: JSON.stringify(values) !== JSON.stringify(saved),
    submit,
    formRef,
  }
}

/** What is wrong with the values, a date that is typed in part included. */
function errorsBeforeSending<Values extends Record<string, unknown>>(
  values: Values,
  { validate }: Options<Values>,
  form: HTMLFormElement | null,
): FieldErrors<Values> {
  const incomplete = incompleteDates(form?.querySelectorAll('input') ?? [])
  const errors = { ...validate?.(values), ...incomplete } as FieldErrors<Values>
  return select(errors, (name, message) => name in values && message !== undefined)
}

/** Why sending failed; the server's errors stand under our names of its fields. */
function failureOf<Values extends Record<string, unknown>>(
  error: unknown,
  values: Values,
  { serverFields = {}, fallbackMessage = messages.somethingWentWrong }: Options<Values>,
) {
  const names = [...Object.keys(values), ...Object.keys(serverFields)]
  const failure = readFailure(error, fallbackMessage, names)
  const named = Object.entries(failure.fieldErrors).map(([name, text]) => [serverFields[name] ?? name, text])
  return { ...failure, fieldErrors: Object.fromEntries(named) as FieldErrors<Values> }
}

/** What shows any form, whatever its fields. */
export type FormState = Pick<
  ReturnType<typeof useForm<Record<string, unknown>>>,
  'errors' | 'busy' | 'isDirty' | 'submit' | 'formRef'
>

/** Focuses the field with an error that comes first on the page. */
export function focusFirstInvalid(form: RefObject<HTMLFormElement | null>, errors: Record<string, unknown>) {
  const fields = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])]
  fields.find((field) => (field.getAttribute('name') ?? '') in errors)?.focus()
}

function messagesOf(errors: Record<string, string | undefined>) {
  return Object.values(errors).flatMap((message) => message ?? [])
}

function select<Values>(
  errors: FieldErrors<Values>,
  keep: (name: string, message: unknown) => boolean,
): FieldErrors<Values> {
  const entries = Object.entries(errors).filter(([name, message]) => keep(name, message))
  return Object.fromEntries(entries) as FieldErrors<Values>
}
