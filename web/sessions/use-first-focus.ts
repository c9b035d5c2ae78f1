import { type RefObject, useEffect } from 'react'

/** The keyboard goes to a form as it appears, since somebody asked for it. */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [form])
}
