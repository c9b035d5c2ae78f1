import { invalid } from '#api/errors.ts'
import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import { assertSameOrigin } from '#api/identity/sessions/same-origin.ts'
import { deviceOf } from '#api/identity/sessions/session-cookies.ts'
import type { Shop } from '#api/shop.ts'
import {
  cancelContactChangeEndpoint,
  changePasswordEndpoint,
  forgotPasswordEndpoint,
  getUserEndpoint,
  registerEndpoint,
  resendVerificationEndpoint,
  resetPasswordEndpoint,
  updateCustomerFieldsEndpoint,
  updateProfileEndpoint,
  uploadProfileImageEndpoint,
  verifyAccountEndpoint,
  verifyCodeEndpoint,
  verifyNewPhoneEndpoint,
} from '#contract/identity/accounts.ts'
import {
  changeRoleEndpoint,
  deleteUserEndpoint,
  listUsersEndpoint,
  searchUsersEndpoint,
} from '#contract/identity/accounts-staff.ts'
import { messages } from '#contract/messages.ts'
import {
  clearResetCookie,
  readRegistrationCookie,
  readResetCookie,
  setRegistrationCookie,
  setResetCookie,
} from './account-cookies.ts'

export function accountRoutes(
  register: RegisterEndpoint,
  { accounts, publicUrl }: Pick<Shop, 'accounts' | 'publicUrl'>,
) {
  register(registerEndpoint, async ({ body, request, reply }) => {
    const deviceToken = await accounts.register(body, request.ip)
    if (body.method === 'phone') setRegistrationCookie(reply, deviceToken, publicUrl)
    return null
  })
  register(verifyAccountEndpoint, async ({ body }) => ({
    user: await accounts.verifyAccount(body.token),
    accessToken: null,
  }))
  register(resendVerificationEndpoint, async ({ body, request }) => {
    await accounts.resendVerification(body.identifier, request.ip)
    return null
  })
  register(verifyCodeEndpoint, async ({ body: { phone, identifier, code }, request, reply }) => {
    const registration = readRegistrationCookie(request.headers.cookie)
    const { address, deviceToken } = deviceOf(request)
    if (phone) await accounts.verifyPhone({ identifier: phone, code, address }, registration)
    else if (identifier)
      setResetCookie(reply, await accounts.grantReset({ identifier, code, address, deviceToken }), publicUrl)
    else throw invalid(messages.codeInvalid)
    return null
  })
  register(forgotPasswordEndpoint, async ({ body, request }) => {
    await accounts.requestReset(body.identifier, deviceOf(request))
    return null
  })
  register(resetPasswordEndpoint, async ({ body: { identifier, password }, request, reply }) => {
    assertSameOrigin(request.headers, publicUrl)
    await accounts.reset(identifier, password, readResetCookie(request.headers.cookie))
    clearResetCookie(reply, publicUrl)
    return null
  })
  register(updateProfileEndpoint, ({ viewer, body, request }) =>
    accounts.updateProfile(viewer, body, request.ip),
  )
  register(verifyNewPhoneEndpoint, ({ viewer, body, request }) =>
    accounts.verifyNewPhone(viewer, body, deviceOf(request)),
  )
  register(cancelContactChangeEndpoint, ({ viewer, body }) =>
    accounts.cancelContactChange(viewer, body.id, body.contact),
  )
  register(changePasswordEndpoint, async ({ viewer, body }) => {
    await accounts.changePassword(viewer, body)
    return null
  })
  register(uploadProfileImageEndpoint, ({ viewer, body, files }) =>
    accounts.setProfileImage(viewer, body.id, files.profileImage[0]),
  )
  register(getUserEndpoint, ({ viewer, params }) => accounts.get(viewer, params.id))
  register(updateCustomerFieldsEndpoint, ({ viewer, params, body }) =>
    accounts.updateCustomFields(viewer, params.id, body.customFields),
  )
  register(listUsersEndpoint, ({ viewer, query }) => accounts.list(viewer, {}, query))
  register(searchUsersEndpoint, ({ viewer, query: { searchTerm, role, ...page } }) =>
    accounts.list(viewer, { searchTerm, role: role || undefined }, page),
  )
  register(changeRoleEndpoint, async ({ viewer, body }) => {
    await accounts.changeRole(viewer, body.userId, body.role, body.staffRole)
    return null
  })
  register(deleteUserEndpoint, async ({ viewer, params }) => {
    await accounts.remove(viewer, params.id)
    return null
  })
}
