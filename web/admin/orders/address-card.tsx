import { useEffect, useState } from 'react'
import type { Parcel } from '#contract/sales/parcels.ts'
import { PhoneLink } from '#web/admin/customers/phone-link.tsx'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { useMay } from '#web/admin/frame/access.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { Pencil } from '#web/design/icons/admin.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { AddressForm } from './address-form.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import { deliveryTexts } from './delivery-texts.ts'
import { parcelTexts } from './parcels/parcel-texts.ts'
import { OrderPromise } from './promise.tsx'
import type { OrderCardProps } from './staff-order-api.ts'
import { useReadVersion } from './use-read-version.ts'

/** Recipient and delivery address, which can be changed until the order is shipped, the promised days, and the parcel. */
export function AddressCard(props: OrderCardProps) {
  const { order } = props
  const [isEditing, setEditing] = useState(false)
  const may = useMay()
  const onTheirWay = order.parcels.filter(({ state }) => state === 'handed-over')
  const isOpen = order.status === 'pending' || order.status === 'processing'
  const canEdit =
    isOpen && (may('orders.change') || (may('orders.confirm') && (isUnpacked(order) || may('orders.pack'))))
  return (
    <Card as="section" aria-label={deliveryTexts.delivery}>
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{deliveryTexts.delivery}</h2>
        {canEdit && !isEditing && (
          <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" className="size-4" />
            {deliveryTexts.editAddress}
          </Button>
        )}
      </div>
      {isEditing ? (
        <AddressForm {...props} onDone={() => setEditing(false)} />
      ) : (
        <>
          {order.recipientName && (
            <p className="mt-1">
              <span lang={languageOf(order.recipientName)} className="font-medium">
                {order.recipientName}
              </span>
              <span className="block text-sm text-ink-soft">{deliveryTexts.recipient}</span>
              <PhoneLink phone={order.recipientPhone} />
            </p>
          )}
          <DeliveryAddress address={order.deliveryAddress} className="mt-1 text-sm" />
        </>
      )}
      <OrderPromise {...props} />
      {(may('orders.pack') ? onTheirWay : []).map((parcel) => (
        <ParcelForm
          key={parcel.id}
          {...props}
          parcel={parcel}
          title={
            order.parcels.length > 1
              ? parcelTexts.parcel(formatNumber(order.parcels.indexOf(parcel) + 1))
              : undefined
          }
        />
      ))}
      {(onTheirWay.length === 0 || !may('orders.pack')) && (order.courierName || order.trackingNumber) && (
        <p className="mt-3 border-t border-line pt-3 text-sm">
          {[order.courierName, order.trackingNumber].filter(Boolean).join(', ')}
        </p>
      )}
    </Card>
  )
}

const isUnpacked = ({ parcels }: OrderCardProps['order']) => parcels.length === 0

type ParcelFormProps = OrderCardProps & { parcel: Parcel; title: string | undefined }

/** The form starts again from what somebody else entered, unless something is typed in it. */
function ParcelForm(props: ParcelFormProps) {
  const [shown, setShown] = useState(textsOf(props.parcel))
  const [isUnsaved, setUnsaved] = useState(false)
  const stored = textsOf(props.parcel)
  if (!isUnsaved && !isSameText(stored, shown)) setShown(stored)
  return <ParcelFields key={JSON.stringify(shown)} {...props} onUnsaved={setUnsaved} />
}

/**
 * Changes courier and tracking number of a parcel on its way. Other changes of the order do not stand in the way, but somebody
 * else's change of these two fields does, once.
 */
function ParcelFields({
  parcel,
  title,
  staff,
  actions,
  onUnsaved,
}: ParcelFormProps & { onUnsaved: (isUnsaved: boolean) => void }) {
  const version = useReadVersion({ ...textsOf(parcel), updatedAt: staff.updatedAt })
  const [own, setOwn] = useState<ParcelTexts>()
  const isKnown = [version.read, own].some((known) => known && isSameText(parcel, known))
  const form = useForm({
    initialValues: textsOf(parcel),
    async send(values) {
      const saved = await version.save((readAt) => {
        const updatedAt = isKnown ? staff.updatedAt : readAt
        return actions.changeParcel({ updatedAt, parcelId: parcel.id, ...values })
      })
      setOwn(saved.parcels.find(({ id }) => id === parcel.id))
      notify.success(deliveryTexts.saved)
    },
  })
  const { isDirty } = form
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved])
  return (
    <div className="mt-3 border-t border-line pt-3">
      {title && <h3 className="mb-2 text-sm font-semibold">{title}</h3>}
      <FormFrame form={form}>
        <TextField label={deliveryTexts.courier} maxLength={80} {...form.field('courierName')} />
        <TextField label={deliveryTexts.trackingNumber} maxLength={80} {...form.field('trackingNumber')} />
      </FormFrame>
    </div>
  )
}

type ParcelTexts = Pick<Parcel, 'courierName' | 'trackingNumber'>

const textsOf = ({ courierName, trackingNumber }: ParcelTexts) => ({ courierName, trackingNumber })

const isSameText = (one: ParcelTexts, other: ParcelTexts) =>
  one.courierName === other.courierName && one.trackingNumber === other.trackingNumber
