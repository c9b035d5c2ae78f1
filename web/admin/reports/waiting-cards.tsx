import { Link } from 'react-router'
import type { Overview } from '#contract/reports.ts'
import { Banknote, Timer } from '#web/design/icons/admin.tsx'
import { Phone as PhoneIcon, RotateCcw } from '#web/design/icons/home.tsx'
import { MessageSquareText, Package, Undo2, WalletIcon } from '#web/design/icons/shop.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { reportTexts } from './report-texts.ts'

const cards = [
  { id: 'toConfirm', icon: PhoneIcon, to: '/admin/orders?status=pending' },
  { id: 'paymentsToCheck', icon: WalletIcon, to: '/admin/orders?paymentsToCheck=true' },
  { id: 'toPack', icon: Package, to: '/admin/orders?status=processing' },
  {
    id: 'toCollect',
    icon: Banknote,
    to: '/admin/orders?status=delivered&paymentStatus=unpaid',
  },
  { id: 'refundsWaiting', icon: Undo2, to: '/admin/refunds' },
  { id: 'returnsWaiting', icon: RotateCcw, to: '/admin/returns' },
  { id: 'deadlinesDue', icon: Timer, to: '/admin/orders?deadline=due' },
  { id: 'complaintsWaiting', icon: MessageSquareText, to: '/admin/complaints' },
] as const

/** What waits for the staff, with links to the lists: eight of them fill rows of two and of four. */
export function WaitingCards({ report }: { report: Overview }) {
  return (
    <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {cards.map(({ id, icon: Icon, to }) => (
        <li key={id}>
          <Link
            to={id === 'returnsWaiting' ? returnsLink(report) : to}
            className="flex h-full items-start gap-3 rounded-lg border border-line bg-surface p-3 hover:border-leaf md:p-4"
          >
            <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-leaf-soft text-leaf-ink max-sm:hidden">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <span className="min-w-0">
              <span className="block text-sm text-ink-soft">{reportTexts.waiting[id]}</span>
              <span className="block text-xl leading-tight font-bold tabular-nums">
                {formatNumber(countOf(report, id))}
              </span>
              <span className="block text-xs text-ink-soft tabular-nums">{detailOf(report, id)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

type CardId = (typeof cards)[number]['id']

function detailOf(report: Overview, id: CardId): string {
  if (id === 'returnsWaiting') return reportTexts.returnsReceived(formatNumber(report.returnsReceived))
  return id === 'deadlinesDue' || id === 'complaintsWaiting'
    ? reportTexts.overdueDeadlines(formatNumber(report[id].overdueCount))
    : formatPrice(report[id].amount)
}

/** The list of returns begins with those to decide; without any it leads to those whose goods are here. */
const returnsLink = ({ returnsWaiting, returnsReceived }: Overview): string =>
  returnsReceived > 0 && returnsReceived === returnsWaiting
    ? '/admin/returns?state=received'
    : '/admin/returns'

const countOf = (report: Overview, id: CardId) =>
  id === 'returnsWaiting' ? report.returnsWaiting : report[id].count
