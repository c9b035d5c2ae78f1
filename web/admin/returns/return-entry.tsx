import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { RequiredPermission } from '#contract/identity/permissions.ts'
import { choiceLabel, plainNameOf } from '#contract/sales/line-options.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import { MAX_RETURN_PHOTOS } from '#contract/sales/return-limits.ts'
import type { OrderReturn } from '#contract/sales/returns.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { PhotoStrip } from '#web/design/photo-strip.tsx'
import { useAction } from '#web/design/use-action.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { AddPhotosDialog } from './add-photos-dialog.tsx'
import {
  listedReturnReasons,
  listedReturnStates,
  listedReturnTones,
  type ReturnStep,
  stepsOf,
} from './return-labels.ts'
import { returnActions } from './staff-return-api.ts'
import { staffReturnTexts } from './staff-return-texts.ts'

type Props = {
  stored: OrderReturn
  number: number
  onStep: (step: Exclude<ReturnStep, 'approve'>) => void
}

/** One return of an order: what comes back and why, what it is worth, and its next steps. */
export function ReturnEntry({ stored, number, onStep }: Props) {
  const [busy, run] = useAction()
  const [isAddingPhotos, setIsAddingPhotos] = useState(false)
  const may = useMay()
  const steps = stepsOf(stored).filter(({ step }) => may(stepNeeds[step] ?? 'returns.handle'))
  const { state, reason, resolution, note, photoUrls, lines, rejectionReason, createdAt } = stored

  const approve = () =>
    run(async () => {
      await returnActions.decide(stored.id, { decision: 'approved' })
      notify.success(staffReturnTexts.approvedDone)
    })

  return (
    <li className="py-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{staffReturnTexts.number(formatNumber(number))}</h3>
        <Badge tone={listedReturnTones[state]}>{listedReturnStates[state]}</Badge>
        <span className="ms-auto text-xs text-ink-soft tabular-nums">{formatDateTime(createdAt)}</span>
      </div>
      <ul className="mt-1">
        {lines.map((line) => (
          <Line key={line.lineId} line={line} isReceived={state === 'received' || state === 'closed'} />
        ))}
      </ul>
      <p className="mt-1 text-ink-soft">{staffReturnTexts.wishes[resolution](listedReturnReasons[reason])}</p>
      {note && (
        <p lang={languageOf(note)} className="mt-1 break-words whitespace-pre-line">
          {note}
        </p>
      )}
      <PhotoStrip
        urls={photoUrls}
        labelOf={(index) => photoName(index, photoUrls.length)}
        label={staffReturnTexts.photoList}
        className="mt-2"
        thumbnailClass="hover:border-leaf"
      />
      {photoUrls.length < MAX_RETURN_PHOTOS && state !== 'rejected' && may('returns.handle') && (
        <Button variant="quiet" size="small" className="-ms-3" onClick={() => setIsAddingPhotos(true)}>
          {staffReturnTexts.addPhotos}
        </Button>
      )}
      {isAddingPhotos && <AddPhotosDialog stored={stored} onClose={() => setIsAddingPhotos(false)} />}
      {rejectionReason && (
        <p className="mt-1 break-words text-brick-ink">{staffReturnTexts.rejectedFor(rejectionReason)}</p>
      )}
      <ReturnSums stored={stored} />
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {steps.map(({ step, label, variant }) => (
          <Button
            key={step}
            size="small"
            variant={variant}
            busy={step === 'approve' && busy}
            onClick={() => (step === 'approve' ? void approve() : onStep(step))}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  )
}

/** Steps that need something else than the rest of a return. */
const stepNeeds: Readonly<Partial<Record<ReturnStep, RequiredPermission>>> = {
  receive: { anyOf: ['returns.handle', 'orders.pack'] },
  refund: 'refunds.decide',
}

function Line({ line, isReceived }: { line: OrderReturn['lines'][number]; isReceived: boolean }) {
  const { units, restockedUnits, writtenOffUnits, unitPrice } = line
  const missing = units - restockedUnits - writtenOffUnits
  const details = [
    restockedUnits > 0 && staffReturnTexts.restocked(formatNumber(restockedUnits)),
    writtenOffUnits > 0 && staffReturnTexts.writtenOff(formatNumber(writtenOffUnits)),
    missing > 0 && staffReturnTexts.missing(formatNumber(missing)),
  ]
  return (
    <li>
      <span lang={languageOf(plainNameOf(line))} className="break-words">
        {`${formatNumber(units)} × ${plainNameOf(line)}`}
      </span>
      <span className="text-ink-soft tabular-nums">
        {` · ${[choiceLabel(line), formatPrice(unitPrice)].filter(Boolean).join(' · ')}`}
      </span>
      {isReceived && <span className="text-ink-soft">{` · ${details.filter(Boolean).join(', ')}`}</span>}
    </li>
  )
}

const photoName = (index: number, count: number) =>
  count === 1
    ? staffReturnTexts.onePhoto
    : staffReturnTexts.photo(formatNumber(index + 1), formatNumber(count))

/** What a received return is worth, and what its buyer got for it or still gets. */
export function ReturnSums({ stored }: { stored: OrderReturn }) {
  const { state, value, fee, openAmount, refundAmount, creditAmount, exchangeOrderId, orderId } = stored
  if (value === null) return null
  const isEmpty = state === 'closed' && refundAmount === 0 && !exchangeOrderId
  return (
    <dl className="mt-2 grid max-w-sm gap-1 tabular-nums *:flex *:flex-wrap *:justify-between *:gap-x-4">
      <Amount name={staffReturnTexts.value} amount={value} />
      {fee > 0 && <Amount name={staffReturnTexts.fee} amount={-fee} />}
      {state === 'received' && <Amount name={staffReturnTexts.toGiveBack} amount={openAmount} isLast />}
      {exchangeOrderId && (
        <Amount
          name={
            <AmountLink to={`/admin/orders/${exchangeOrderId}`}>
              {staffReturnTexts.paidForOrder(orderNumber(exchangeOrderId))}
            </AmountLink>
          }
          amount={creditAmount}
          isLast
        />
      )}
      {refundAmount > 0 && (
        <Amount
          name={
            <AmountLink to={`/admin/refunds?text=${orderNumber(orderId)}`}>
              {staffReturnTexts.goesBack}
            </AmountLink>
          }
          amount={refundAmount}
          isLast
        />
      )}
      {isEmpty && <Amount name={staffReturnTexts.nothingBack} amount={0} isLast />}
    </dl>
  )
}

function Amount({ name, amount, isLast = false }: { name: ReactNode; amount: number; isLast?: boolean }) {
  return (
    <div className={isLast ? 'items-center font-semibold' : undefined}>
      <dt>{name}</dt>
      <dd>{formatPrice(amount)}</dd>
    </div>
  )
}

function AmountLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-leaf-ink underline-offset-2 hover:underline md:min-h-6"
    >
      {children}
    </Link>
  )
}
