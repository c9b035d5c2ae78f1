import { lineNameOf, shownLineLabel } from '#contract/sales/line-options.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { Parcel } from '#contract/sales/parcels.ts'
import { statusNoteText } from '#contract/sales/status-notes.ts'
import { classNames } from '#web/design/class-names.ts'
import { formatDate, formatRecentTime } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { currentStep, type Step, type StepName, type Track, tracksOf } from './order-tracks.ts'
import { progressTexts } from './progress-texts.ts'

const endings: ReadonlySet<StepName> = new Set(['cancelled', 'refused', 'lost'])

/** The steps of an order and of each of its parcels, with the courier's page (docs/product.md §12). */
export function OrderProgress({ order }: { order: Order }) {
  const tracks = tracksOf(order)
  return (
    <section aria-labelledby="order-progress" className="mt-4 rounded-lg border border-line bg-surface p-4">
      <h3 id="order-progress" className="font-semibold">
        {progressTexts.title}
      </h3>
      <Cancellation order={order} />
      <div className="mt-3 grid gap-5">
        {tracks.map((track, index) => (
          <div key={track.parcel?.id ?? 'rest'}>
            {tracks.length > 1 && <TrackTitle track={track} number={index + 1} />}
            {(tracks.length > 1 || isPartRefused(track.parcel)) && <TrackGoods track={track} />}
            <Steps track={track} />
          </div>
        ))}
      </div>
    </section>
  )
}

/** Who cancelled, when and why. What became of refused and lost parcels stands at these. */
function Cancellation({ order: { status, timeline, parcels } }: { order: Order }) {
  const change = timeline.findLast(({ to }) => to === 'cancelled')
  if (status !== 'cancelled' || !change || parcels.length > 0) return null
  const day = formatDate(change.at)
  return (
    <p className="mt-1 text-sm">
      {change.by === 'customer' ? progressTexts.cancelledByYou(day) : progressTexts.cancelledByShop(day)}
      {change.note && ` ${progressTexts.reason(statusNoteText(change.note))}`}
    </p>
  )
}

function TrackTitle({ track: { parcel }, number }: { track: Track; number: number }) {
  return (
    <h4 className="text-sm font-semibold">
      {parcel ? progressTexts.parcel(formatNumber(number)) : progressTexts.notPacked}
    </h4>
  )
}

const isPartRefused = (parcel: Parcel | undefined) =>
  parcel?.state === 'delivered' && parcel.lines.some(({ refusedUnits }) => refusedUnits > 0)

function TrackGoods({ track: { parcel, unpacked } }: { track: Track }) {
  return (
    <ul className="mb-2 text-sm text-ink-soft">
      {parcel?.lines.map((line) => (
        <li key={line.lineId}>
          <Units line={line} />
          {line.refusedUnits > 0 &&
            parcel.state === 'delivered' &&
            progressTexts.notAccepted(formatNumber(line.refusedUnits))}
        </li>
      ))}
      {unpacked.map((line) => (
        <li key={line.id}>
          <Units line={line} />
        </li>
      ))}
    </ul>
  )
}

function Units({ line }: { line: Parameters<typeof shownLineLabel>[0] & { units: number } }) {
  return (
    <span lang={languageOf(lineNameOf(line))}>
      {progressTexts.units(formatNumber(line.units), shownLineLabel(line))}
    </span>
  )
}

function Steps({ track: { steps, parcel } }: { track: Track }) {
  const current = currentStep(steps)
  return (
    <ol>
      {steps.map((step, index) => (
        <li
          key={step.name}
          aria-current={step === current ? 'step' : undefined}
          className="relative flex gap-3 pb-4 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute start-[5px] top-4 h-full border-s border-line-strong"
            />
          )}
          <StepDot step={step} />
          <div className="min-w-0 grow">
            <StepLine step={step} isCurrent={step === current} />
            {parcel && <StepDetails step={step} parcel={parcel} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

function StepDot({ step: { name, isDone } }: { step: Step }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'mt-1.5 size-[11px] shrink-0 rounded-full',
        !isDone && 'border border-line-strong bg-surface',
        isDone && (endings.has(name) ? 'bg-brick' : 'bg-leaf'),
      )}
    />
  )
}

function StepLine({ step: { name, isDone, at }, isCurrent }: { step: Step; isCurrent: boolean }) {
  return (
    <p
      className={classNames(
        'flex flex-wrap items-baseline justify-between gap-x-3',
        isCurrent && 'font-semibold',
        !isDone && 'text-ink-soft',
      )}
    >
      {progressTexts.steps[name]}
      {!isDone && <span className="sr-only">{progressTexts.notYet}</span>}
      {at && <span className="text-sm font-normal text-ink-soft tabular-nums">{formatRecentTime(at)}</span>}
    </p>
  )
}

/** The courier of a parcel that was handed over, and what became of one that did not arrive. */
function StepDetails({ step: { name, isDone }, parcel }: { step: Step; parcel: Parcel }) {
  if (name === 'refused') return <p className="text-sm">{progressTexts.parcelRefused}</p>
  if (name === 'lost') return <p className="text-sm">{progressTexts.parcelLost}</p>
  if (name !== 'handedOver' || !isDone) return null
  const { state, courierName, trackingNumber, trackingUrl, cashToCollect } = parcel
  const courier = [courierName, trackingNumber].filter(Boolean).join(' · ')
  return (
    <>
      <p lang={languageOf(courier)} className="text-sm text-ink-soft tabular-nums">
        {courier}
      </p>
      {trackingUrl && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer noopener"
          className="inline-flex min-h-11 items-center font-semibold text-leaf-ink underline underline-offset-2"
        >
          {progressTexts.seeWhere}
        </a>
      )}
      {state === 'handed-over' && cashToCollect > 0 && (
        <p className="text-sm font-medium">{progressTexts.payAtDoor(formatPrice(cashToCollect))}</p>
      )}
    </>
  )
}
