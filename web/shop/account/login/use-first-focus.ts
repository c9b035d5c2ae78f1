import { type RefObject, useEffect } from 'react'

/** The keyboard goes to a form as it appears, since somebody asked for it; not when `wanted` is false. */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>, input = true): void {
  useEffect(() => {
    if (input) form.current?.querySelector('input')?.focus()
  }, [form, input])
}
