import { invalid } from '#api/errors.ts'
import type { Door } from '#api/http/endpoint-routes.ts'
import { mustComeFromOwnPages } from '#api/identity/sessions/same-origin.ts'
import type { Shop } from '#api/shop.ts'
import {
  cancelContactChange,
  changePassword,
  forgotPassword,
  getUser,
  register,
  resendVerification,
  resetPassword,
  updateProfile,
  uploadProfileImage,
  verifyAccount,
  verifyCode,
  verifyNewPhone,
} from '#contract/identity/accounts.ts'
import { changeRole, deleteUser, listUsers, searchUsers } from '#contract/identity/accounts-staff.ts'
import { messages } from '#contract/messages.ts'
import { giveRegistrationMark, readRegistrationMark } from './registration-cookie.ts'
import { giveResetTicket, readResetTicket, takeResetTicket } from './reset-cookie.ts'

export function accountRoutes(door: Door, { accounts, publicUrl }: Pick<Shop, 'accounts' | 'publicUrl'>) {
  door(register, async ({ body, request, reply }) => {
    const mark = await accounts.register(body, request.ip)
    if (body.method === 'phone') giveRegistrationMark(reply, mark, publicUrl)
    return null
  })
  door(verifyAccount, async ({ body }) => ({
    user: await accounts.verifyAccount(body.token),
    accessToken: null,
  }))
  door(resendVerification, async ({ body, request }) => {
    await accounts.resendVerification(body.identifier, request.ip)
    return null
  })
  door(verifyCode, async ({ body: { phone, identifier, code }, request, reply }) => {
    const address = request.ip
    const mark = readRegistrationMark(request.headers.cookie)
    if (phone) await accounts.verifyPhone({ identifier: phone, code, address }, mark)
    else if (identifier)
      giveResetTicket(reply, await accounts.grantReset({ identifier, code, address }), publicUrl)
    else throw invalid(messages.codeInvalid)
    return null
  })
  door(forgotPassword, async ({ body, request }) => {
    await accounts.requestReset(body.identifier, request.ip)
    return null
  })
  door(resetPassword, async ({ body: { identifier, password }, request, reply }) => {
    mustComeFromOwnPages(request.headers, publicUrl)
    await accounts.reset(identifier, password, readResetTicket(request.headers.cookie))
    takeResetTicket(reply, publicUrl)
    return null
  })
  door(updateProfile, ({ viewer, body, request }) => accounts.updateProfile(viewer, body, request.ip))
  door(verifyNewPhone, ({ viewer, body, request }) => accounts.verifyNewPhone(viewer, body, request.ip))
  door(cancelContactChange, ({ viewer, body }) => accounts.cancelContactChange(viewer, body.id, body.contact))
  door(changePassword, async ({ viewer, body }) => {
    await accounts.changePassword(viewer, body)
    return null
  })
  door(uploadProfileImage, ({ viewer, body, files }) =>
    accounts.setProfileImage(viewer, body.id, files.profileImage[0]),
  )
  door(getUser, ({ viewer, params }) => accounts.get(viewer, params.id))
  door(listUsers, ({ viewer, query }) => accounts.list(viewer, {}, query))
  door(searchUsers, ({ viewer, query: { searchTerm, role, ...page } }) =>
    accounts.list(viewer, { searchTerm, role: role || undefined }, page),
  )
  door(changeRole, async ({ viewer, body }) => {
    await accounts.changeRole(viewer, body.userId, body.role)
    return null
  })
  door(deleteUser, async ({ viewer, params }) => {
    await accounts.remove(viewer, params.id)
    return null
  })
}
