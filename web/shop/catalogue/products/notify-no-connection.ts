import { messages } from '#contract/messages.ts'
import { notify } from '#web/design/notify.ts'

/** For what was asked for by a press and did not come. Import it late: it is seldom needed. */
export function notifyNoConnection(): void {
  notify.error(messages.noConnection)
}
