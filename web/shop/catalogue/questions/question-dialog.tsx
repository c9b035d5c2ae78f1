import { useId } from 'react'
import { MAX_QUESTION_LENGTH } from '#contract/catalogue/question-limits.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { TextArea } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { Dialog, DialogCancel } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { questionTexts as texts } from './question-texts.ts'

const questionsApi = lazyApi(() => import('#contract/catalogue/questions.ts'))

type Props = { productId: string; onClose: () => void }

/** Asks the seller of a product. What was typed stays when it cannot be sent. */
export function QuestionDialog({ productId, onClose }: Props) {
  const formId = useId()
  const form = useForm({
    initialValues: { question: '' },
    validate: ({ question }) => (question.trim() ? {} : { question: messages.questionRequired }),
    async send({ question }) {
      await questionsApi.call('askQuestionEndpoint', { params: { productId }, body: { question } })
      notify.success(messages.questionAsked)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      busy={form.busy}
      size="small"
      title={texts.title}
      footer={
        <>
          <DialogCancel>{texts.cancel}</DialogCancel>
          <Button type="submit" form={formId} busy={form.busy}>
            {texts.send}
          </Button>
        </>
      }
    >
      <form ref={form.formRef} id={formId} noValidate onSubmit={form.submit} className="grid gap-4">
        <TextArea
          label={texts.question}
          hint={texts.hint}
          maxLength={MAX_QUESTION_LENGTH}
          {...form.field('question')}
        />
        <FormErrorBox errors={form.errors} className="empty:hidden" />
      </form>
    </Dialog>
  )
}
