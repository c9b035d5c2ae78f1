import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { OpenInvitation } from '#contract/identity/staff.ts'
import { messages } from '#contract/messages.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form-error-box.tsx'
import { notify } from '#web/design/notify.ts'
import { PasswordField } from '#web/design/password-field.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { useForm } from '#web/design/use-form.ts'
import { failureText } from '#web/http/request-failure.ts'
import { forgetSession } from '#web/session/session-store.ts'
import { AccountPage, guestMeta } from '#web/shop/account/register/account-page.tsx'
import { FormSkeleton } from '#web/shop/account/register/form-skeleton.tsx'

export const meta = () => guestMeta('Invitation', 'Accept an invitation to run or sell in this shop.')

/** Where the link of an invitation leads: accepted once, then /login. */
export default function JoinPage() {
  const { token = '' } = useParams()
  const [invitation, setInvitation] = useState<OpenInvitation>()
  const [failure, setFailure] = useState('')

  useEffect(() => {
    let isShown = true
    invitationOf(token).then(
      (found) => isShown && setInvitation(found),
      (error) => isShown && setFailure(failureText(error)),
    )
    return () => {
      isShown = false
    }
  }, [token])

  return (
    <AccountPage
      title="Invitation"
      intro={failure ? 'This link leads nowhere any more.' : introOf(invitation)}
    >
      {failure && (
        <div className="grid gap-4">
          <FormErrorBox errors={[failure]} />
          <ButtonLink to="/login" wide>
            Sign in
          </ButtonLink>
        </div>
      )}
      {!failure && !invitation && <FormSkeleton fields={3} />}
      {invitation && <Join token={token} invitation={invitation} />}
    </AccountPage>
  )
}

function introOf(invitation: OpenInvitation | undefined): string {
  if (!invitation) return 'A moment, please: we are looking at your invitation.'
  return invitation.role === 'admin'
    ? `${invitation.shopName} asks you to run the shop as an admin.`
    : `${invitation.shopName} asks you to sell your products there.`
}

function Join({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const navigate = useNavigate()
  const { hasAccount, contact } = invitation
  const { field, errors, busy, submit, formRef } = useForm({
    initialValues: { name: '', password: '', confirmPassword: '' },
    validate: ({ password, confirmPassword }) =>
      password === confirmPassword ? {} : { confirmPassword: messages.passwordsDontMatch },
    toast: true,
    async send({ name, password }) {
      await accept(hasAccount ? { token, password } : { token, name, password })
      // Whoever was signed in here may be somebody else, or has a new role to sign in with.
      forgetSession()
      notify.success(messages.invitationAccepted)
      await navigate('/login')
    },
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FormErrorBox errors={errors} className="empty:hidden" />
      <p>
        {hasAccount
          ? `Your account ${contact} gets the new role. It opens more than before, so please choose a new password; you sign in with it afterwards.`
          : `Your account will be ${contact}.`}
      </p>
      <input type="hidden" name="username" autoComplete="username" value={contact} readOnly />
      {!hasAccount && <TextField label="Name" autoComplete="name" {...field('name')} />}
      <PasswordField
        label={hasAccount ? 'New Password' : 'Password'}
        autoComplete="new-password"
        hint="At least 10 characters, nothing easily guessed."
        {...field('password')}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
      <Button type="submit" wide busy={busy} busyLabel="Saving...">
        Accept the invitation
      </Button>
    </form>
  )
}

const load = () => Promise.all([import('#web/http/api-client.ts'), import('#contract/identity/staff.ts')])

/** What the link of an invitation is for. Throws ApiError. */
async function invitationOf(token: string): Promise<OpenInvitation> {
  const [{ call }, contract] = await load()
  return call(contract.readInvitationEndpoint, { body: { token } })
}

/** Accepts an invitation; with a name where there is no account yet. Throws ApiError. */
async function accept(body: { token: string; name?: string; password: string }): Promise<void> {
  const [{ call }, contract] = await load()
  await call(contract.acceptInvitationEndpoint, { body })
}
