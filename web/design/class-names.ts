/** Joins the class names that apply: `classNames('card', isNew && 'card-new')`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
