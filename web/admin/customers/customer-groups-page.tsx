import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { customerGroupMessages } from '#contract/identity/customer-group-messages.ts'
import type { CustomerGroup } from '#contract/identity/customer-groups.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { Skeleton } from '#web/design/loading.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { failureText } from '#web/http/request-failure.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import {
  addCustomerGroup,
  customerGroupsQuery,
  removeCustomerGroup,
  renameCustomerGroup,
} from './customer-group-api.ts'
import { customerGroupTexts } from './customer-group-texts.ts'
import { customerTexts } from './customer-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, customerGroupTexts.title)

/** The groups of customers that prices may be for. */
export default function CustomerGroupsPage() {
  return (
    <>
      <PageHeading
        title={customerGroupTexts.title}
        back={{ to: '/admin/customers', label: customerTexts.title }}
      >
        {customerGroupTexts.about}
      </PageHeading>
      <div className="grid max-w-2xl grid-cols-1 gap-5">
        <Groups />
        <NewGroup />
      </div>
    </>
  )
}

function Groups() {
  const { data: groups, error, isFetching, refetch } = useQuery(customerGroupsQuery)
  const [removed, setRemoved] = useState<CustomerGroup>()
  const [renamed, setRenamed] = useState<CustomerGroup>()
  if (error && !groups)
    return (
      <ErrorState title={customerGroupTexts.notLoaded} onRetry={() => void refetch()} busy={isFetching}>
        {failureText(error)}
      </ErrorState>
    )
  if (!groups) return <Skeleton className="h-40 rounded-lg" />
  return (
    <Card as="section" aria-label={customerGroupTexts.title}>
      {groups.length === 0 && <p>{customerGroupTexts.none}</p>}
      <ul className="divide-y divide-line">
        {groups.map((group) => (
          <li
            key={group.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 sm:flex-nowrap"
          >
            <p className="min-w-0 max-sm:w-full">
              <span lang={languageOf(group.name)} className="font-semibold wrap-anywhere">
                {group.name}
              </span>
              <span className="block text-sm text-ink-soft">
                {customerGroupTexts.customers(formatNumber(group.customerCount), group.customerCount)}
              </span>
            </p>
            <div className="flex shrink-0 gap-2">
              <Button
                variant="quiet"
                aria-label={customerGroupTexts.renameNamed(group.name)}
                onClick={() => setRenamed(group)}
              >
                {customerGroupTexts.rename}
              </Button>
              <Button
                variant="secondary"
                aria-label={customerGroupTexts.removeNamed(group.name)}
                onClick={() => setRemoved(group)}
              >
                {customerGroupTexts.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {renamed && <RenameDialog group={renamed} onClose={() => setRenamed(undefined)} />}
      {removed && (
        <ConfirmDialog
          title={customerGroupTexts.removeTitle(removed.name)}
          confirmLabel={customerGroupTexts.remove}
          onConfirm={async () => {
            await removeCustomerGroup(removed.id)
            notify.success(customerGroupMessages.deleted)
          }}
          onClose={() => setRemoved(undefined)}
        >
          <p>{customerGroupTexts.removeText}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

function RenameDialog({ group: { id, name }, onClose }: { group: CustomerGroup; onClose: () => void }) {
  const [typed, setTyped] = useState(name)
  return (
    <ConfirmDialog
      title={customerGroupTexts.renameNamed(name)}
      confirmLabel={customerGroupTexts.saveName}
      isDangerous={false}
      onConfirm={async () => {
        await renameCustomerGroup(id, typed)
        notify.success(customerGroupMessages.renamed)
      }}
      onClose={onClose}
    >
      <TextField
        label={customerGroupTexts.name}
        name="name"
        autoComplete="off"
        maxLength={60}
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ConfirmDialog>
  )
}

function NewGroup() {
  const { field, errors, busy, submit, formRef, change } = useForm({
    initialValues: { name: '' },
    send: async ({ name }) => {
      await addCustomerGroup(name)
      notify.success(customerGroupTexts.added(name.trim()))
      change({ name: '' })
    },
  })
  return (
    <Card>
      <form ref={formRef} noValidate onSubmit={submit} className="grid gap-4">
        <FormErrorBox errors={errors} className="empty:hidden" />
        <TextField
          label={customerGroupTexts.name}
          hint={customerGroupTexts.nameHint}
          autoComplete="off"
          {...field('name')}
        />
        <div>
          <Button type="submit" busy={busy} busyLabel={customerGroupTexts.adding}>
            {customerGroupTexts.add}
          </Button>
        </div>
      </form>
    </Card>
  )
}
