import type { StaffQuestion } from '#contract/catalogue/questions.ts'
import type { Column } from '#web/admin/table/column.ts'
import { productColumn } from '#web/admin/table/product-column.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { formatDate } from '#web/formatting/date-time.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { staffQuestionTexts as texts } from './staff-question-texts.ts'

type Actions = {
  onAnswer: (question: StaffQuestion) => void
  onHide: (question: StaffQuestion) => void
  onShow: (question: StaffQuestion) => void
}

/** The columns of the list of questions. */
export function questionColumns({ onAnswer, onHide, onShow }: Actions): readonly Column<StaffQuestion>[] {
  return [
    {
      id: 'question',
      title: texts.columns.question,
      isName: true,
      cell: ({ question, answer }) => (
        <span className="block min-w-48 max-w-lg font-normal whitespace-pre-line">
          <span lang={languageOf(question)} className="font-semibold">
            {question}
          </span>
          {answer && (
            <span lang={languageOf(answer)} className="mt-1 block text-ink-soft">
              {answer}
            </span>
          )}
        </span>
      ),
    },
    productColumn(texts.columns.product),
    {
      id: 'asker',
      title: texts.columns.asker,
      cell: ({ askerName }) => <span lang={languageOf(askerName)}>{askerName}</span>,
    },
    {
      id: 'createdAt',
      title: texts.columns.createdAt,
      isSortable: true,
      cell: ({ at }) => <span className="whitespace-nowrap">{formatDate(at)}</span>,
    },
    { id: 'status', title: texts.columns.status, cell: (question) => <QuestionStatus question={question} /> },
    {
      id: 'verbs',
      title: texts.columns.verbs,
      cell: (question) => (
        <span className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant={question.answer ? 'secondary' : 'primary'}
            onClick={() => onAnswer(question)}
          >
            {question.answer ? texts.editAnswer : texts.answer}
          </Button>
          {question.hiddenAt ? (
            <Button size="small" variant="secondary" onClick={() => onShow(question)}>
              {texts.showAgain}
            </Button>
          ) : (
            <Button size="small" variant="secondary" onClick={() => onHide(question)}>
              {texts.hide}
            </Button>
          )}
        </span>
      ),
    },
  ]
}

function QuestionStatus({ question: { answer, hiddenAt } }: { question: StaffQuestion }) {
  if (hiddenAt) return <Badge tone="red">{texts.hidden}</Badge>
  return answer ? <Badge tone="green">{texts.answered}</Badge> : <Badge tone="yellow">{texts.open}</Badge>
}
