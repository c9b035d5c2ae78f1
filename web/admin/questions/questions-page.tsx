import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  answerQuestionEndpoint,
  hideQuestionEndpoint,
  listQuestionsEndpoint,
  type StaffQuestion,
  showQuestionEndpoint,
} from '#contract/catalogue/questions.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import type { Filter, TableTab } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { listQuery } from '#web/admin/table/list-query.ts'
import { productNameIn } from '#web/admin/table/product-column.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { call } from '#web/http/api-client.ts'
import { invalidateAfter } from '#web/http/call-query.ts'
import { failureText } from '#web/http/request-failure.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { questionColumns } from './question-columns.tsx'
import { staffQuestionTexts as texts } from './staff-question-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, texts.title)

const questionTabs = (): readonly TableTab[] => [
  { label: texts.all, search: '' },
  { label: texts.open, search: 'status=open' },
  { label: texts.answered, search: 'status=answered' },
  { label: texts.hidden, search: 'status=hidden' },
]

const questionFilters = (): readonly Filter[] => [
  { kind: 'text', id: 'text', label: texts.search, placeholder: texts.searchHint },
]

const QUESTIONS_KEY = ['Product', 'questions']

const saveAnswer = (id: string, answer: string) =>
  invalidateAfter(call(answerQuestionEndpoint, { params: { id }, body: { answer } }), QUESTIONS_KEY)

/** Questions of customers: answered here, by an admin or the seller of the product, and hidden or shown again. */
export default function QuestionsPage() {
  const control = useTableState('-createdAt')
  const query = useQuery(listQuery(QUESTIONS_KEY, listQuestionsEndpoint, control.state))
  const [answering, setAnswering] = useState<StaffQuestion>()

  async function setHidden({ id }: StaffQuestion, isHidden: boolean) {
    const endpoint = isHidden ? hideQuestionEndpoint : showQuestionEndpoint
    try {
      await invalidateAfter(call(endpoint, { params: { id } }), QUESTIONS_KEY)
      notify.success(isHidden ? texts.isHidden : texts.shownAgain)
    } catch (error) {
      notify.error(failureText(error))
    }
  }

  return (
    <>
      <PageHeading title={texts.title} />
      <DataTable
        name="Questions"
        label={texts.title}
        control={control}
        query={query}
        columns={questionColumns({
          onAnswer: setAnswering,
          onHide: (question) => void setHidden(question, true),
          onShow: (question) => void setHidden(question, false),
        })}
        filters={questionFilters()}
        tabs={questionTabs()}
        idOf={({ id }) => id}
        labelOf={(question) => `${productNameIn(question)}: ${question.question}`}
        empty={{ title: texts.none, text: texts.noneText }}
      />
      {answering && (
        <AnswerDialog
          question={answering}
          onConfirm={async (answer) => {
            await saveAnswer(answering.id, answer)
            notify.success(texts.saved)
            setAnswering(undefined)
          }}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </>
  )
}
