/** A field of a gateway's answer as text; empty when it is missing or neither text nor number. */
export function textIn(fields: Record<string, unknown>, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

/** `1250.5` or `"1,250.50"` as 125050 paisa; undefined for anything that is not an amount. */
export function paisaIn(fields: Record<string, unknown>, name: string): number | undefined {
  const match = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(textIn(fields, name).replaceAll(',', ''))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}

/** The text with at most `maxLength` code points: gateways reject half a surrogate pair. */
export function truncate(text: string, maxLength: number): string {
  return [...text].slice(0, maxLength).join('').trim()
}

/** The named fields that are not empty, for the merchant. */
export function detailsIn(fields: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, truncate(textIn(fields, name), 200)]).filter(([_name, value]) => value !== ''),
  )
}
