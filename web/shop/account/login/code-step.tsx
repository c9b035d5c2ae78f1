import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { codeStepTexts } from './code-step-texts.ts'
import { saveSession } from './save-session.ts'

const secondFactorApi = lazyApi(() => import('#contract/identity/second-factor.ts'))

type Props = {
  /** Proves that the first step has succeeded. */
  ticket: string
  /** Closes the form: signed in, or back to the first step. */
  onEnd: () => void
}

/** The second step of a sign-in: a code of the authenticator app, or one of the recovery codes. */
export default function CodeStep({ ticket, onEnd }: Props) {
  const [isRecovery, setIsRecovery] = useState(false)
  const { field, change, errors, busy, submit, formRef } = useForm({
    initialValues: { code: '' },
    validate: ({ code }) => (code.trim() ? {} : { code: messages.secondFactorCodeRequired }),
    fallbackMessage: messages.loginFailed,
    toast: true,
    focusOnMount: true,
    async send({ code }) {
      saveSession(await secondFactorApi.call('completeSignInEndpoint', { body: { ticket, code } }))
      onEnd()
      notify.success(messages.loginSuccessful)
    },
  })

  function switchKind() {
    setIsRecovery(!isRecovery)
    change({ code: '' })
    formRef.current?.querySelector('input')?.focus()
  }

  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-ink-soft">
        {isRecovery ? codeStepTexts.enterRecoveryCode : codeStepTexts.enterAppCode}
      </p>
      <FormErrorBox errors={errors} className="empty:hidden" />
      <TextField
        label={isRecovery ? codeStepTexts.recoveryCode : codeStepTexts.appCode}
        hint={isRecovery ? codeStepTexts.recoveryCodeHint : codeStepTexts.appCodeHint}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...field('code')}
      />
      <Button type="submit" wide busy={busy} busyLabel={codeStepTexts.signingIn}>
        {codeStepTexts.signIn}
      </Button>
      <Button variant="quiet" wide onClick={switchKind}>
        {isRecovery ? codeStepTexts.useAppCode : codeStepTexts.useRecoveryCode}
      </Button>
      <Button variant="quiet" wide onClick={onEnd}>
        {codeStepTexts.startAgain}
      </Button>
    </form>
  )
}
