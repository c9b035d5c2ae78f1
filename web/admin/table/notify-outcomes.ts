import { notify } from '#web/design/overlays/notify.ts'

/**
 * Tells what became of the rows of a bulk action: how many it was done for (`doneText`, for one or more), then each reason of
 * the others once.
 */
export function notifyOutcomes(
  outcomes: readonly { isDone: boolean; message: string }[],
  doneText: (count: number) => string,
): void {
  const doneCount = outcomes.filter(({ isDone }) => isDone).length
  if (doneCount > 0) notify.success(doneText(doneCount))
  for (const reason of new Set(outcomes.filter(({ isDone }) => !isDone).map(({ message }) => message)))
    notify.error(reason)
}
