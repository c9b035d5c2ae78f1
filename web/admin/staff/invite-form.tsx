import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation } from '#contract/identity/staff.ts'
import { messages } from '#contract/messages.ts'
import { roleDescriptions, roleLabels } from '#web/admin/customers/role-labels.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { Card } from '#web/design/card.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { InvitationLink } from './invitation-link.tsx'
import { roleHint } from './role-texts.ts'
import { inviteStaff, SELLER, staffRolesQuery } from './staff-api.ts'
import { staffTexts } from './staff-texts.ts'

type Values = { contact: string; role: string }

/** Invites somebody to the staff by email or SMS. The form is empty again after each invitation. */
export function InviteForm() {
  const [sentCount, setSentCount] = useState(0)
  const [sent, setSent] = useState<Invitation>()
  return (
    <InvitationForm
      key={sentCount}
      sent={sent}
      onSent={(invitation) => {
        setSent(invitation)
        setSentCount(sentCount + 1)
      }}
    />
  )
}

type Props = { sent: Invitation | undefined; onSent: (invitation: Invitation) => void }

function InvitationForm({ sent, onSent }: Props) {
  const { data: roles = [] } = useQuery(staffRolesQuery)
  const form = useForm<Values>({
    initialValues: { contact: '', role: '' },
    validate: ({ contact, role }) => ({
      ...(contact.trim() === '' && { contact: messages.contactInvalid }),
      ...(role === '' && { role: staffTexts.roleRequired }),
    }),
    send: async ({ contact, role }) => {
      const invitation = await inviteStaff(contact, role)
      if (!invitation.link) notify.success(messages.invitationSent)
      onSent(invitation)
    },
  })
  return (
    <Card as="section" aria-label={staffTexts.invite}>
      <h2 className="mb-3 text-lg font-semibold">{staffTexts.inviteSomebody}</h2>
      <FormFrame form={form} isNew submitLabel={staffTexts.sendInvitation} busyLabel={staffTexts.sending}>
        <TextField
          label={staffTexts.contact}
          hint={staffTexts.contactHint}
          autoComplete="off"
          {...form.field('contact')}
        />
        <SelectField
          label={staffTexts.role}
          placeholder={staffTexts.chooseRole}
          options={[
            { value: SELLER, label: roleLabels.seller },
            ...roles.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          hint={form.values.role === SELLER ? roleDescriptions.seller : roleHint(form.values.role)}
          {...form.field('role')}
        />
      </FormFrame>
      {sent?.link && <InvitationLink contact={sent.contact} link={sent.link} />}
    </Card>
  )
}
