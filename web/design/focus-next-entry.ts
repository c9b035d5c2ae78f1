/**
 * Before an entry of a list is removed by its own button: moves the focus to the last button of the next entry, or of the one
 * before it, or to `otherwise`. It would be lost with the button.
 */
export function focusNextEntry(button: HTMLElement, otherwise?: HTMLElement | null): void {
  const entry = button.closest('li')
  const next = entry?.nextElementSibling ?? entry?.previousElementSibling
  const target = [...(next?.querySelectorAll('button') ?? [])].at(-1) ?? otherwise
  target?.focus()
}
