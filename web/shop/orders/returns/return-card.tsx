import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { shownShopAddress } from '#contract/messages/shop-address.ts'
import { choiceLabel, plainNameOf } from '#contract/sales/line-options.ts'
import type { OrderReturn } from '#contract/sales/returns.ts'
import { Badge } from '#web/design/badge.tsx'
import { PhotoStrip } from '#web/design/photo-strip.tsx'
import { formatContact } from '#web/formatting/contact.ts'
import { formatDate } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { queryClient } from '#web/http/query-client.ts'
import { siteQuery } from '#web/shop/orders/checkout/checkout-queries.ts'
import { missingUnitsText, reasonLabels, returnStateText, stateLabels, stateTones } from './return-labels.ts'
import { returnTexts } from './return-texts.ts'

/** One return of an order: what comes back, why, and what happens with it. */
export function ReturnCard({ orderReturn }: { orderReturn: OrderReturn }) {
  const { state, lines, reason, note, photoUrls, fee, refundAmount, createdAt } = orderReturn
  const tone = stateTones[state]
  return (
    <li className="rounded-md border border-line p-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={tone}>{stateLabels[state]}</Badge>
        <p className="text-ink-soft tabular-nums">{formatDate(createdAt)}</p>
      </div>
      <p className="mt-2 font-medium break-words">{returnStateText(orderReturn)}</p>
      {state === 'approved' && <SendTo />}
      {refundAmount > 0 && (
        <Link
          to="/user/refund-request"
          className="inline-flex min-h-11 items-center font-semibold text-leaf-ink underline"
        >
          {returnTexts.seeMyRefunds}
        </Link>
      )}
      <ul className="mt-2 grid gap-0.5">
        {lines.map((line) => (
          <ReturnedLine key={line.lineId} line={line} state={state} />
        ))}
      </ul>
      <p className="mt-2 text-ink-soft">{returnTexts.reasonIs(reasonLabels[reason])}</p>
      {note && (
        <p lang={languageOf(note)} className="break-words whitespace-pre-line text-ink-soft">
          {note}
        </p>
      )}
      {fee > 0 && <p className="text-ink-soft tabular-nums">{returnTexts.feeIs(formatPrice(fee))}</p>}
      <PhotoStrip
        urls={photoUrls}
        labelOf={(index) => returnTexts.photoOf(formatNumber(index + 1), formatNumber(photoUrls.length))}
        size="small"
        className="mt-3"
      />
    </li>
  )
}

/** The shop's address and phone, for goods that may be sent back; what is not set is left out. */
function SendTo() {
  const { data: site } = useQuery(siteQuery, queryClient())
  const address = shownShopAddress(site?.business ?? {})
  return (
    <>
      {address && (
        <p className="mt-1 break-words">
          {`${returnTexts.sendTo} `}
          <span lang={languageOf(address)}>{address}</span>
        </p>
      )}
      {site?.supportPhone && (
        <p className="mt-1 tabular-nums text-ink-soft">
          {returnTexts.questions(formatContact(site.supportPhone))}
        </p>
      )}
    </>
  )
}

type LineProps = { line: OrderReturn['lines'][number]; state: OrderReturn['state'] }

function ReturnedLine({ line, state }: LineProps) {
  const details = [choiceLabel(line), missingUnitsText(state, line)].filter(Boolean).join(' · ')
  return (
    <li className="break-words">
      <span lang={languageOf(plainNameOf(line))}>
        {returnTexts.units(formatNumber(line.units), plainNameOf(line))}
      </span>
      {details && <span className="text-ink-soft">{` · ${details}`}</span>}
    </li>
  )
}
