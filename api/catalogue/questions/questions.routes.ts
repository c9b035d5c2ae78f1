import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/catalogue/questions.ts'

export function questionRoutes(register: RegisterEndpoint, { questions }: Pick<Shop, 'questions'>) {
  register(contract.askQuestionEndpoint, ({ viewer, params, body }) =>
    questions.ask(viewer, params.productId, body.question),
  )
  register(contract.listQuestionsEndpoint, ({ viewer, query }) => questions.list(viewer, query))
  register(contract.answerQuestionEndpoint, ({ viewer, params, body }) =>
    questions.answer(viewer, params.id, body.answer),
  )
  register(contract.hideQuestionEndpoint, ({ viewer, params }) => questions.hide(viewer, params.id))
  register(contract.showQuestionEndpoint, ({ viewer, params }) => questions.show(viewer, params.id))
}
