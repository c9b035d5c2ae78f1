import { useState } from 'react'
import { MAX_ANSWER_LENGTH } from '#contract/catalogue/question-limits.ts'
import type { StaffQuestion } from '#contract/catalogue/questions.ts'
import { messages } from '#contract/messages.ts'
import { wrongField } from '#web/design/form/field-errors.ts'
import { TextArea } from '#web/design/form/text-field.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { languageOf } from '#web/formatting/text-language.ts'
import { staffQuestionTexts as texts } from './staff-question-texts.ts'

type Props = {
  question: StaffQuestion
  onConfirm: (answer: string) => Promise<void>
  onClose: () => void
}

/** Answers a question, or corrects its answer. */
export function AnswerDialog({ question: { question, answer: stored }, onConfirm, onClose }: Props) {
  const [answer, setAnswer] = useState(stored)

  async function confirm() {
    if (answer.trim() === '') throw wrongField('answer', messages.answerRequired)
    await onConfirm(answer.trim())
  }

  return (
    <ConfirmDialog
      title={stored ? texts.editAnswer : texts.answer}
      confirmLabel={texts.save}
      cancelLabel={texts.cancel}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p lang={languageOf(question)} className="mb-4 font-semibold whitespace-pre-line">
        {question}
      </p>
      <TextArea
        name="answer"
        label={texts.answer}
        hint={texts.answerHint}
        maxLength={MAX_ANSWER_LENGTH}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
    </ConfirmDialog>
  )
}
