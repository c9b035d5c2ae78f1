import { useQuery } from '@tanstack/react-query'
import {
  assigneePermission,
  listOrderAssigneesEndpoint,
} from '#contract/sales/staff-orders/order-assignees.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { Button } from '#web/design/button.tsx'
import { Popover } from '#web/design/overlays/popover.tsx'
import { useAction } from '#web/design/use-action.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { callQuery } from '#web/http/call-query.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { orderAssigneeTexts } from './order-assignee-texts.ts'
import type { OrderCardProps } from './staff-order-api.ts'

/** Who of the staff works on an order: whoever took it, or was assigned by a colleague. */
export function OrderAssignee({ staff: { assignee }, actions }: Omit<OrderCardProps, 'order'>) {
  const [busy, run] = useAction()
  const may = useMay()
  const ownId = useSignedInUser()?._id
  const isOwn = assignee?.id === ownId
  const mayAssign = may('orders.assign')
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken p-3">
      <p role="status" className="text-sm">
        {assignee
          ? isOwn
            ? orderAssigneeTexts.own(formatDateTime(assignee.since))
            : orderAssigneeTexts.other(assignee.name, formatDateTime(assignee.since))
          : orderAssigneeTexts.nobody}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {!assignee && may(assigneePermission) && (
          <Button variant="secondary" size="small" busy={busy} onClick={() => void run(actions.take)}>
            {orderAssigneeTexts.take}
          </Button>
        )}
        {assignee && (isOwn ? may(assigneePermission) : mayAssign && may(assigneePermission)) && (
          <Button variant="quiet" size="small" busy={busy} onClick={() => void run(actions.unassign)}>
            {orderAssigneeTexts.unassign}
          </Button>
        )}
        {mayAssign && (
          <Popover variant="quiet" size="small" label={orderAssigneeTexts.assign}>
            {(close) => (
              <Colleagues
                except={assignee?.id}
                onChoose={(userId) => {
                  close()
                  void run(() => actions.assign(userId))
                }}
              />
            )}
          </Popover>
        )}
      </div>
    </div>
  )
}

const colleaguesQuery = () => callQuery(['User', 'order-assignees'], listOrderAssigneesEndpoint, {})

type ColleaguesProps = { except: string | undefined; onChoose: (userId: string) => void }

/** The members of staff whom orders can be assigned to. */
export function Colleagues({ except, onChoose }: ColleaguesProps) {
  const { data, error } = useQuery(colleaguesQuery())
  const others = data?.filter(({ id }) => id !== except)
  if (!others) {
    return (
      <p role="status" className="p-3 text-sm">
        {error?.message ?? orderAssigneeTexts.loading}
      </p>
    )
  }
  if (others.length === 0) return <p className="p-3 text-sm">{orderAssigneeTexts.noColleagues}</p>
  return (
    <ul className="max-h-80 overflow-y-auto">
      {others.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            lang={languageOf(name)}
            className="flex min-h-11 w-full items-center rounded-md px-3 text-start text-sm hover:bg-sunken hover:text-leaf-ink"
            onClick={() => onChoose(id)}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}
