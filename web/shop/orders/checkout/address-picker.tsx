import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { defineTexts } from '#contract/language.ts'
import { MAX_ADDRESSES } from '#contract/sales/delivery/address-limits.ts'
import type { CustomerAddress } from '#contract/sales/delivery/addresses.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { classNames } from '#web/design/class-names.ts'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { MapPin } from '#web/design/icons/shop.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { formatContact } from '#web/formatting/contact.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { queryClient } from '#web/http/query-client.ts'
import { addressBookQuery } from '#web/shop/account/addresses/address-api.ts'
import { useAddressLine } from '#web/shop/account/addresses/use-address-line.ts'
import { TextLink } from '#web/shop/account/register/text-link.tsx'
import { addressDestination } from './delivery-prefill.ts'
import { type DestinationFields, destinationIn, emptyFields, isSameDestination } from './order-fields.ts'

type Props = {
  customerId: string
  fields: DestinationFields
  onChoose: (destination: DestinationFields) => void
}

/** Opens the address book, of which an address is chosen; nothing for customers without one. */
export function AddressPicker({ customerId, fields, onChoose }: Props) {
  const book = useQuery(addressBookQuery(customerId), queryClient())
  const [isOpen, setOpen] = useState(false)
  if (!book.data || book.data.length === 0) return null

  function choose(destination: DestinationFields) {
    onChoose(destination)
    setOpen(false)
  }

  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        <MapPin aria-hidden="true" className="size-4.5" />
        {addressPickerTexts.open(formatNumber(book.data.length))}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={addressPickerTexts.title}
        footer={
          <Button variant="secondary" onClick={() => choose(destinationIn(emptyFields))}>
            {addressPickerTexts.another}
          </Button>
        }
      >
        <ul className="grid gap-2">
          {book.data.map((address) => (
            <li key={address.id}>
              <AddressChoice
                address={address}
                isChosen={isSameDestination(addressDestination(address), fields)}
                onChoose={() => choose(addressDestination(address))}
              />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

type ChoiceProps = { address: CustomerAddress; isChosen: boolean; onChoose: () => void }

function AddressChoice({ address, isChosen, onChoose }: ChoiceProps) {
  const lineOf = useAddressLine()
  const { label, recipientName, recipientPhone, deliveryAddress, isDefault } = address
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'block min-h-13 w-full rounded-md border border-line-strong bg-surface px-4 py-3 text-start transition-colors hover:border-leaf',
        isChosen && 'border-leaf! bg-leaf-soft ring-1 ring-leaf',
      )}
    >
      {(label || isDefault) && (
        <span className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          {label && <span className="min-w-0 font-semibold break-words">{label}</span>}
          {isDefault && <Badge tone="green">{addressPickerTexts.isDefault}</Badge>}
        </span>
      )}
      <span className="block break-words">{lineOf(deliveryAddress)}</span>
      {recipientName && (
        <span className="block break-words text-ink-soft">
          {[recipientName, formatContact(recipientPhone)].filter(Boolean).join(', ')}
        </span>
      )}
    </button>
  )
}

type SaveProps = {
  customerId: string
  fields: DestinationFields
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** Offers to save the address. Its space is reserved, so that nothing shifts. */
export function SaveAddress({ customerId, fields, isChecked, onChange }: SaveProps) {
  const book = useQuery(addressBookQuery(customerId), queryClient())
  const saved = book.data ?? []
  const isSaved = saved.some((address) => isSameDestination(addressDestination(address), fields))
  if (isSaved || saved.length >= MAX_ADDRESSES) {
    return (
      <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-ink-soft">
        {isSaved ? addressPickerTexts.isSaved : addressPickerTexts.full(formatNumber(MAX_ADDRESSES))}
        <TextLink to="/user/addresses">{addressPickerTexts.manage}</TextLink>
      </p>
    )
  }
  return (
    <Checkbox
      label={addressPickerTexts.save}
      checked={isChecked}
      onChange={(event) => onChange(event.target.checked)}
      className="w-fit"
    />
  )
}

/** The address book at the checkout. */
const addressPickerTexts = defineTexts(
  {
    open: (count: string) => `Saved addresses (${count})`,
    title: 'Saved addresses',
    isDefault: 'Default',
    another: 'Use another address',
    save: 'Save this address',
    isSaved: 'This is one of your saved addresses.',
    full: (max: string) => `You have saved ${max} addresses, the most possible.`,
    manage: 'Manage addresses',
  },
  {
    open: (count) => `সেভ করা ঠিকানা (${count})`,
    title: 'সেভ করা ঠিকানা',
    isDefault: 'ডিফল্ট',
    another: 'অন্য ঠিকানা দিন',
    save: 'এই ঠিকানা সেভ করে রাখুন',
    isSaved: 'ঠিকানাটি আপনার সেভ করা আছে।',
    full: (max) => `আপনি ${max}টি ঠিকানা সেভ করেছেন, এর বেশি করা যায় না।`,
    manage: 'সব ঠিকানা দেখুন',
  },
)
