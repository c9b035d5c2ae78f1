import { useState } from 'react'
import type { OwnAccount } from '#contract/identity/accounts.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { TextArea, TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { currentSession } from '#web/session/session-store.ts'
import { accountTexts } from './account-texts.tsx'
import { PendingContacts } from './pending-contacts.tsx'
import { updateProfile } from './profile-api.ts'
import { profileChanges, profileOf } from './profile-changes.ts'
import { accountRules } from './register/account-rules.ts'

/**
 * Changes name, address, email and phone; a new email or phone is shown as pending until it is verified (docs/product.md
 * §3). All fields are optional (docs/product.md §15).
 */
export function ProfileForm({ account }: { account: OwnAccount }) {
  const before = profileOf(account)
  const { field, change, errors, busy, submit, formRef } = useForm({
    initialValues: before,
    validate: accountRules.profile,
    fallbackMessage: messages.profileUpdateFailed,
    toast: messages.profileUpdateFailed,
    async send(values) {
      const userId = currentSession().user?._id
      if (!userId) return notify.error(messages.userIdNotFound)
      const updated = await updateProfile(userId, profileChanges(values, before))
      change(profileOf(updated))
      notify.success(messages.profileUpdated)
    },
  })

  useOnChange(before.email, (email) => change({ email }))
  useOnChange(before.phone, (phone) => change({ phone }))

  return (
    <div className="grid gap-5">
      <PendingContacts account={account} />
      <form ref={formRef} noValidate onSubmit={submit} className="grid gap-4">
        <FormErrorBox errors={errors} className="empty:hidden" />
        <TextField label={accountTexts.name} autoComplete="name" {...field('name')} />
        <TextField
          label={accountTexts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={accountTexts.emailHint}
          {...field('email')}
        />
        <TextField
          label={accountTexts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          hint={accountTexts.phoneHint}
          {...field('phone')}
        />
        <TextArea label={accountTexts.address} autoComplete="street-address" {...field('address')} />
        <Button type="submit" busy={busy} busyLabel={accountTexts.saving} className="w-full sm:w-fit">
          {accountTexts.saveChanges}
        </Button>
      </form>
    </div>
  )
}

/**
 * Calls back when the value changes: a form opened before an email was verified in another tab must not restore the
 * old one.
 */
function useOnChange(value: string, onChange: (value: string) => void) {
  const [previous, setPrevious] = useState(value)
  if (previous === value) return
  setPrevious(value)
  onChange(value)
}
