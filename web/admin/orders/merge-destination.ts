/** Fields that belong together: parts of two addresses make a third one, where nobody lives. */
const groups = [
  ['customerName'],
  ['phone'],
  ['recipientName', 'recipientPhone'],
  ['addressDetails', 'division', 'district', 'city'],
] as const

type Destination = Record<(typeof groups)[number][number], string>

/** What is sent after a colleague changed an order meanwhile: what was changed here, and the rest as they have left it. */
export function mergeDestination(start: Destination, mine: Destination, theirs: Destination): Destination {
  const untouched = groups.filter((names) => names.every((name) => mine[name] === start[name]))
  return { ...mine, ...Object.fromEntries(untouched.flat().map((name) => [name, theirs[name]])) }
}
