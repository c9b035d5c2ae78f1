import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_ADDRESSES } from '#contract/sales/delivery/address-limits.ts'
import type { CustomerAddress } from '#contract/sales/delivery/addresses.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { MapPin } from '#web/design/icons/shop.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useAction } from '#web/design/use-action.ts'
import { formatContact } from '#web/formatting/contact.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { queryClient } from '#web/http/query-client.ts'
import { type PageMatches, pageTitle } from '#web/layouts/head/page-title.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { addressBookQuery, removeAddress, setDefaultAddress } from './address-api.ts'
import { AddressDialog } from './address-dialog.tsx'
import { addressTexts } from './address-texts.ts'
import { useAddressLine } from './use-address-line.ts'

export const meta = (page: PageMatches) => [
  pageTitle(page, addressTexts.title),
  { name: 'description', content: addressTexts.description },
  { name: 'robots', content: 'noindex' },
]

type OpenDialog = { name: 'add' } | { name: 'edit' | 'delete'; address: CustomerAddress }

/** The customer's address book (docs/product.md §31). */
export default function AddressesPage() {
  const customerId = useSignedInUser()?._id ?? ''
  const book = useQuery({ ...addressBookQuery(customerId), enabled: customerId !== '' }, queryClient())
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const isFull = book.data !== undefined && book.data.length >= MAX_ADDRESSES
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-2xl font-bold md:text-3xl">{addressTexts.title}</h1>
          <p className="mt-1 text-ink-soft">{addressTexts.intro}</p>
        </div>
        <Button disabled={!book.data || isFull} onClick={() => setOpen({ name: 'add' })}>
          {addressTexts.add}
        </Button>
      </div>
      {isFull && <p className="mt-3 text-ink-soft">{addressTexts.full(formatNumber(MAX_ADDRESSES))}</p>}
      <div className="mt-5">
        {book.isPending ? (
          <AddressSkeletons />
        ) : book.isLoadingError ? (
          <ErrorState
            title={addressTexts.notLoaded}
            onRetry={() => void book.refetch()}
            busy={book.isFetching}
          >
            {book.error.message}
          </ErrorState>
        ) : (
          <AddressList customerId={customerId} addresses={book.data} onOpen={setOpen} />
        )}
      </div>
      <AddressDialogs customerId={customerId} open={open} onClose={() => setOpen(null)} />
    </>
  )
}

type ListProps = {
  customerId: string
  addresses: readonly CustomerAddress[]
  onOpen: (dialog: OpenDialog) => void
}

function AddressList({ customerId, addresses, onOpen }: ListProps) {
  if (addresses.length === 0)
    return (
      <EmptyState icon={MapPin} title={addressTexts.none}>
        {addressTexts.noneText}
      </EmptyState>
    )
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {addresses.map((address) => (
        <li key={address.id}>
          <AddressCard customerId={customerId} address={address} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

type CardProps = Pick<ListProps, 'customerId' | 'onOpen'> & { address: CustomerAddress }

function AddressCard({ customerId, address, onOpen }: CardProps) {
  const lineOf = useAddressLine()
  const [busy, run] = useAction()
  const { label, recipientName, recipientPhone, deliveryAddress, isDefault } = address
  const line = lineOf(deliveryAddress)

  const makeDefault = () =>
    run(async () => {
      await setDefaultAddress(customerId, address.id)
      notify.success(addressTexts.nowDefault)
    })

  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="grow">
        <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 font-semibold break-words">{label || addressTexts.nameless}</h2>
          {isDefault && <Badge tone="green">{addressTexts.isDefault}</Badge>}
        </div>
        <p className="mt-1 break-words text-ink-soft">{line}</p>
        {recipientName && (
          <p className="mt-1 break-words">
            {addressTexts.recipient(recipientName, formatContact(recipientPhone))}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="secondary"
          aria-label={addressTexts.editOf(label || line)}
          onClick={() => onOpen({ name: 'edit', address })}
        >
          {addressTexts.edit}
        </Button>
        {!isDefault && (
          <Button
            size="small"
            variant="secondary"
            busy={busy}
            aria-label={addressTexts.makeDefaultOf(label || line)}
            onClick={makeDefault}
          >
            {addressTexts.makeDefault}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          className="text-brick-ink! enabled:hover:bg-brick-soft!"
          aria-label={addressTexts.deleteOf(label || line)}
          onClick={() => onOpen({ name: 'delete', address })}
        >
          {addressTexts.delete}
        </Button>
      </div>
    </Card>
  )
}

type DialogsProps = { customerId: string; open: OpenDialog | null; onClose: () => void }

function AddressDialogs({ customerId, open, onClose }: DialogsProps) {
  const lineOf = useAddressLine()
  if (!open) return null
  if (open.name === 'delete') {
    const { id, deliveryAddress } = open.address
    return (
      <ConfirmDialog
        title={addressTexts.deleteQuestion}
        confirmLabel={addressTexts.delete}
        onClose={onClose}
        onConfirm={async () => {
          await removeAddress(customerId, id)
          notify.success(addressTexts.deleted)
        }}
      >
        <p className="break-words">{addressTexts.deleteText(lineOf(deliveryAddress))}</p>
      </ConfirmDialog>
    )
  }
  const address = open.name === 'edit' ? open.address : undefined
  return <AddressDialog customerId={customerId} address={address} onClose={onClose} />
}

function AddressSkeletons() {
  return (
    <div role="status" aria-label={addressTexts.loading} className="grid gap-4 md:grid-cols-2">
      {['first', 'second'].map((place) => (
        <Card key={place} className="grid gap-4">
          <Skeleton className="h-14" />
          <Skeleton className="h-9 w-2/3" />
        </Card>
      ))}
    </div>
  )
}
