import { formatCount } from './counts.ts'
import { firstPageEnglish } from './first-page-messages.ts'
import { defineTexts } from './language.ts'
import { banglaMessages } from './messages-bangla.ts'

const englishMessages = {
  ...firstPageEnglish,

  // Sign-in
  identifierRequired: 'Email or phone is required',
  passwordRequired: 'Password is required',
  loginSuccessful: 'Login successful',
  loginFailed: 'Login failed',
  loggedOut: 'Logged out successfully.',
  invalidCredentials: 'Invalid credentials',
  accountNotVerified: 'Please verify your account before signing in.',
  signInFirst: 'Please sign in to continue.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  tooManyAttempts: 'Too many tries. Please wait a little and try again.',
  passwordTooLong: 'Password must be at most 200 characters',
  tooManyNewNumbers:
    'We cannot send more codes to new numbers today. Please register with your email, or try again tomorrow.',
  signInBusy: 'Many people are signing in right now. Please try again in a moment.',

  // Registration and verification
  nameTooShort: 'Name must be at least 3 characters',
  nameTooLong: 'Name must be at most 100 characters',
  emailInvalid: 'Invalid email',
  phoneNumberInvalid: 'Invalid phone number',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordsDontMatch: "Passwords don't match",
  methodUnknown: 'Please sign up with an email or a phone number.',
  goToYourEmail: 'Go to your email to verify your account',
  registered: 'Almost done! Please verify your account now.',
  registrationFailed: 'Registration failed',
  accountVerified: 'Account verified successfully!',
  linkExpired: 'Verification link has expired. Please register again.',
  alreadyVerified: 'Account already verified. Please login.',
  verificationFailed: 'Verification failed. Please try again.',
  verificationSentAgain: 'If this account is waiting to be verified, we have sent the message again.',

  // One-time codes and a forgotten password
  codeInvalid: 'Invalid OTP or session expired',
  codeSent: 'If there is an account with this email or phone, we have sent a code to it.',
  codeJustSent: (seconds: number) =>
    `A code was just sent. Please wait ${seconds} seconds before asking again.`,
  otpFailed: 'OTP verification failed',
  codeVerified: 'Account verified successfully',
  resetNotGranted: 'Please enter the code we sent you before setting a new password.',
  passwordReset: 'Password reset successful',
  passwordResetFailed: 'Password reset failed',
  passwordsDoNotMatch: 'Passwords do not match',

  // Google
  googleSuccessful: 'Google authentication successful!',
  googleFailed: 'Google authentication failed',
  googleNoCredential: 'No credential received from Google',
  googleNoData: 'No data received from server',
  googleFieldsMissing: 'Authentication failed - missing required fields',
  googleUserMissing: 'Authentication failed - missing user or token',
  googleUnavailable: 'This shop does not offer Google sign-in.',
  googleTryAgain: 'Google login failed. Please try again.',

  // Profile
  profileUpdated: 'Profile updated successfully',
  profileUpdateFailed: 'Failed to update profile',
  currentPasswordRequired: 'Current password is required',
  confirmPasswordRequired: 'Please confirm your password',
  currentPasswordWrong: 'Current password is incorrect',
  noPasswordYet:
    'This account has no password yet. Please log out and choose Forgot your password? on the login page to set one.',
  passwordChanged: 'Password changed successfully',
  passwordChangeFailed: 'Failed to change password',
  profileAddressTooLong: 'Address must be at most 500 characters',
  phoneVerified: 'Your new phone number is verified.',
  contactChangeCancelled: 'The change was cancelled.',
  linkSentAgain: 'If a minute has passed since the last one, we have sent another link.',
  tooManyUploads: 'Several of your uploads are still under way. Please wait for them to finish.',
  uploadsBusy: 'Many pictures are being uploaded right now. Please try again in a moment.',
  imageStorageUnavailable:
    'Pictures cannot be saved or shown at the moment. Nothing was changed; please try again in a minute.',
  imageRequired: 'Please choose a picture.',
  profileImageUpdated: 'Profile image updated successfully',
  profileImageFailed: 'Failed to upload image',
  userIdNotFound: 'User ID not found',

  // Other people's accounts
  userNotFound: 'User not found',
  roleChanged: 'Role changed successfully',
  userDeleted: 'User deleted successfully',
  ownRole: 'You cannot change your own role.',
  ownAccount: 'You cannot delete your own account here.',
  sellerHasProducts:
    'This seller still has products on sale, or drafts with a date to publish them. Take them off the shop first.',

  // The staff's own accounts
  staffPasswordTooShort: (min: number) =>
    `The password of a staff account must have at least ${min} characters.`,
  staffPasswordGuessed:
    'This password is guessed too easily. Use a few words that belong together only for you, without names or numbers in a row.',

  staffRoleRequired: 'Please choose admin or seller.',
  contactInvalid: 'Please write an email address or a Bangladeshi mobile number.',
  invitationSent: 'The invitation is on its way.',
  invitationWithdrawn: 'The invitation was taken back.',
  invitationNotFound: 'This invitation is not open any more.',
  invitationUnknown: 'This invitation does not work. Please ask for a new one.',
  invitationExpired: 'This invitation has expired or was taken back. Please ask for a new one.',
  invitationUsed: 'This invitation was already accepted. Please sign in.',
  invitationAccepted: 'Welcome! Please sign in now.',
  secondFactorRequired: 'Please enter the code of your authenticator app.',
  secondFactorCodeRequired: 'Please enter the code.',
  secondFactorCodeWrong: 'This code is wrong or was used already. Please take the next one your app shows.',
  signInTookTooLong: 'This sign-in took too long. Please start again.',
  secondFactorOn: 'Two-step sign-in is on.',
  secondFactorOff: 'Two-step sign-in is off.',
  secondFactorIsOn: 'Two-step sign-in is on already.',
  secondFactorIsOff: 'Two-step sign-in is not on.',
  secondFactorNotStarted: 'Please start again: this secret has been replaced.',
  secondFactorRemoved: 'They sign in without the second step now.',
  ownSecondFactor: 'Your own is switched off on your sign-in page, with a code.',
  alreadyStaff: (name: string, role: string) =>
    `${name} is already ${role === 'admin' ? 'an admin' : 'a seller'} here.`,
  sessionNotFound: 'This session has ended already.',
  sessionEndedByAdmin: 'The session was ended.',

  // Access
  notAllowed: 'You do not have access to this.',
  notFound: 'We could not find that.',
  routeNotFound: 'There is no such address here.',

  // Input
  invalidInput: 'Please check the highlighted fields.',
  fieldMissing: (field: string) => `${field} is missing.`,
  fieldUnreadable: (field: string) => `${field} could not be understood.`,
  fieldMustBe: (field: string, kind: string) => `${field} must be ${kind}.`,
  fieldMustBeOneOf: (field: string, values: string) => `${field} must be one of: ${values}.`,
  fieldTooLong: (field: string, max: number) => `${field} must be at most ${max} characters long.`,
  fieldTooShort: (field: string, min: number) => `${field} must be at least ${min} characters long.`,
  fieldAtMost: (field: string, max: number) => `${field} must be at most ${max}.`,
  fieldAtLeast: (field: string, min: number) => `${field} must be at least ${min}.`,
  listTooLong: (field: string, max: number) => `${field} may hold at most ${max} entries.`,
  listTooShort: (field: string, min: number) => `${field} must hold at least ${min} entries.`,
  invalidJson: 'The request could not be read.',
  addressTooLong: 'This address is too long.',
  addressUnreadable: 'This address is not written correctly: a % in it has to be followed by two digits.',
  tooLarge: 'That is too large to send.',
  unreadableForm: 'The form did not arrive completely. Please try again.',
  tooManyFiles: 'These are too many files at once.',
  fileTooLarge: (megabytes: number) =>
    `This file is larger than ${megabytes} MB. Please choose a smaller one.`,
  wholeNumber: 'Must be a whole number',
  unsupportedType: 'This kind of file or request is not supported.',

  // Images
  unsupportedImage: 'Please choose a JPG, PNG, GIF or WebP picture.',
  damagedImage: 'This picture is damaged or incomplete. Please choose another one.',
  imageTooManyPixels: 'This picture has too many pixels. Please choose one of at most 25 megapixels.',

  // Server
  stillNoConnection: 'There is still no connection. We will try again as soon as it is back.',
  pageBusy: 'Many people are visiting the shop right now. Please try again in a moment.',
  pageFailedTryAgain: 'This page could not be shown just now. Please try again in a moment.',
  somethingWentWrong: 'Something went wrong on our side. Please try again.',
  feesUnreadable:
    'The delivery fees of this shop cannot be read right now, so no order can be placed. Please try again later or call us.',
  databaseUnavailable: 'The shop is busy right now. Please try again in a moment.',

  // Catalogue
  productNotFound: 'Product not found',
  categoryNotFound: 'Category not found',
  pageInvalid: 'The page must be a whole number from 1 to 1,000,000.',
  limitInvalid: (max: number) => `The limit must be a whole number from 0 to ${max}.`,
  searchTooLong: (max: number) => `Please search for at most ${max} characters.`,
  priceInvalid: 'A price must be a whole number of taka, 0 or more.',
  pricesCrossed: 'The lowest price must not be above the highest price.',
  discountInvalid: 'A discount must be a whole number from 0 to 100.',
  minRatingInvalid: 'A rating must be a whole number from 1 to 5.',
  sellerIdInvalid: 'There is no seller with this id.',
  tooManyChoices: (max: number) => `Please choose at most ${max}.`,
  mustBeTrue: 'This can only be true, or left out.',
  popularProductsInvalid: 'Popular products can only be "offer".',
  sortInvalid: (sorts: readonly string[]) => `Products can be sorted by ${sorts.join(', ')}.`,
  errorLoadingProducts: 'Error loading products',
  pleaseTryAgainLater: 'Please try again later',
  unknownError: 'Unknown error occurred',
  noProductsFound: 'No products found',
  priceOutOfRange: 'Please enter a whole price from 0 to 10,000.',
  filterIgnored: 'We left out what we could not read in this address:',
  pageMissing: (page: string) => `Page ${page} does not exist`,
  pageCountText: (pages: string) =>
    pages === '1' ? 'This list has one page.' : `This list has ${pages} pages.`,
  tryFewerFilters: 'Try fewer filters, a wider price range or another word.',
  catalogueEmpty: 'Come back soon: the shelves are being filled.',
  categoryRemoved: 'This category is no longer in the shop.',
  categoryNamedUnknown: (name: string) => `There is no category called “${name}” in the shop.`,
  addedToCart: 'Added to cart!',
  cartUpdated: 'Cart updated!',
  pleaseLoginToBuy: 'Please Login to buy',
  onlyLeft: (stock: number) => `Only ${formatCount(stock)} items available in stock`,
  linkCopied: 'Link copied to clipboard!',
  linkCopyFailed: 'Failed to copy link',

  // Wishlist
  loginForWishlist: 'Please login to manage your wishlist',
  loginToViewWishlist: 'Please login to view your wishlist',
  addedToWishlist: 'Added to wishlist!',
  removedFromWishlist: 'Removed from wishlist!',
  itemRemovedFromWishlist: 'Item removed from wishlist!',
  itemRemoveFailed: 'Failed to remove item',
  itemsRemovedFromWishlist: (count: number) => `${formatCount(count)} items removed from wishlist!`,
  itemsRemoveFailed: 'Failed to remove some items',
  wishlistRefreshed: 'Wishlist refreshed!',
  wishlistLoadFailed: 'Failed to load wishlist',
  wishlistUnavailable: 'Wishlist Unavailable',
  connectionError: 'Connection Error',
  productLinkCopied: 'Product link copied to clipboard!',
  productDataUnavailable: 'Product data not available',
  wishlistUpdateFailed: 'Failed to update wishlist',

  // Checkout
  loginToOrder: 'Please login to place an order',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Invalid Bangladeshi phone number',
  addressRequired: 'Address is required',
  divisionRequired: 'Division is required',
  districtRequired: 'District is required',
  cityRequired: 'City/Upazila is required',
  divisionUnknown: 'Please select a division',
  districtUnknown: 'Please select a district',
  cityUnknown: 'Please select a city/upazila',
  noItems: 'No item selected for checkout.',
  orderPlaced: 'Order placed successfully!',
  orderReceivedRedirecting: 'Order received, redirecting to payment...',
  orderFailed: (reason: string) => `Order failed: ${reason}`,
  orderFailedTryAgain: 'Failed to place order. Please try again.',
  figuresChanged: 'Prices or stock have changed. Please check the new figures and confirm.',
  someSoldOut: 'Some items are no longer available in the quantity you chose.',
  colorRequired: 'Please choose one of the colours of this product.',
  sizeRequired: 'Please choose one of the sizes of this product.',
  colorGone: (color: string) =>
    `“${color}” is no longer offered. Please choose one of the colours of this product.`,
  sizeGone: (size: string) =>
    `“${size}” is no longer offered. Please choose one of the sizes of this product.`,
  tooManyUnits: (max: number) => `Please order at most ${max} of one item.`,
  tooManyLines: (max: number) => `Please order at most ${max} different items at once.`,
  orderTooLarge: 'This order is too large to be placed online. Please contact us.',
  idempotencyKeyInvalid: 'The Idempotency-Key header must have 1 to 200 characters.',
  orderInProgress: 'This order is already being placed.',
  keyReused: 'This request was already used for a different order.',
  paymentMethodUnavailable: 'This way to pay is not offered in this shop. Please choose another.',
  onlinePaymentUnavailable: 'Online payment is not available in this shop yet.',
  couponUnknown: 'This coupon is not valid.',
  couponNotStarted: 'This coupon is not valid yet.',
  couponExpired: 'This coupon has expired.',
  couponUsedUp: 'This coupon has been used up.',
  couponAlreadyUsed: 'You have already used this coupon.',
  couponMinimum: (amount: string, missing: string) =>
    `This coupon needs a subtotal of at least ${amount}. Add ${missing} more to use it.`,
  walletRequired: 'Please choose the wallet you paid with.',
  walletTransactionInvalid: 'A transaction ID has letters and digits only, for example 9GH7XK2L1M.',
  walletTransactionUsed: 'This transaction ID was already given for another order. Please check it.',
  couponOtherCategory: 'This coupon is not for these items.',

  // Orders
  orderNotFound: 'Order not found',
  orderCancelled: (shortId: string) => `Order #${shortId} has been cancelled.`,
  orderCancelFailed: 'Failed to cancel order',
  orderNotPending: 'Only a pending order can be cancelled.',
  orderPaidRequestRefund: 'This order is already paid. Please ask for a refund instead.',
  orderAwaitsPayment: (supportPhone: string) =>
    supportPhone
      ? `This order is waiting for its online payment and cannot be cancelled now. Please call ${supportPhone}.`
      : 'This order is waiting for its online payment and cannot be cancelled now. Please contact the shop.',
  orderMoveImpossible: (from: string, to: string) => `An order that is ${from} cannot become ${to}.`,
  paymentMoveImpossible: (from: string, to: string) => `A payment that is ${from} cannot become ${to}.`,
  paymentOfCancelledOrder: 'This order is cancelled, so no payment can be marked for it.',

  // Address book
  addressNotFound: 'This address is not in your address book any more.',
  tooManyAddresses: (max: number) => `You can save at most ${max} addresses. Please delete one first.`,

  // Orders, for the staff
  noteRequired: 'Please write a note.',
  addressChanged: 'Address changed.',
  recipientNameRequired: 'Please enter who receives it.',
  recipientPhoneRequired: 'Please enter the phone number of who receives it; the courier calls it.',
  versionNotFound: 'The order has no such former version.',
  promiseSaved: 'Saved.',
  promiseCrossed: 'The last day must not be before the first.',
  promiseOnlyOpenOrders: 'This order is delivered or cancelled already.',
  noOrdersChosen: 'Please choose at least one order.',
  tooManyOrders: (max: number) => `Please choose at most ${max} orders at once.`,
  someoneElse: 'Somebody else',
  addressOfShipped: 'This order is already shipped, so its address can no longer be changed.',
  onlyPendingCanBeConfirmed: 'Only a pending order is confirmed by phone.',
  onlyShippedCanBeRefused: 'Only a shipped order can be refused at the door.',
  onlyShippedHasTracking: 'Courier and tracking number belong to a shipped order.',
  periodIncomplete: 'Please choose a first and a last day, the first one before the last.',
  periodTooLong: (max: number) => `Please choose at most ${max} days.`,
  wholeTaka: 'Please write an amount in whole taka.',
  discountTooLarge: 'The discount is larger than the price of the items.',
  deliveryRefused: 'The parcel was not accepted.',
  // Online payment
  onlinePaymentLimits: (min: string, max: string) =>
    `Online payment takes amounts from ${min} to ${max}. Please choose another way to pay.`,
  onlinePaymentByGateway:
    'An order paid online becomes paid by the payment gateway only. Look at the list of money that is not settled.',
  paymentPageFailed:
    'Your order is placed, but the payment page could not be opened. Please try again with Pay now in My Orders.',
  payCancelledOrder: 'This order is cancelled and cannot be paid any more.',
  payPaidOrder: 'This order is already paid.',
  payNotOnline: 'This order is not to be paid online.',
  paymentBeingChecked: 'A payment for this order has come in and is being checked. Please do not pay again.',
  notificationRejected: 'This notification is not from a payment gateway of this shop.',
  transactionIdInvalid: 'Invalid transaction id',
  paymentNotFound: 'Payment not found',
  paymentNotHeld: 'This payment does not wait for a decision any more.',
  paymentDiffers: 'This payment is not what was asked for, so it cannot be accepted. Please send it back.',

  // Refunds
  refundMethodRequired: 'Please choose how you want the money back: bKash, Nagad or Rocket.',
  refundMethodUnknown: 'Refunds are sent by bKash, Nagad or Rocket only. Please choose one of these three.',
  refundNumberInvalid: 'Must be a valid Bangladeshi number (e.g. 01XXXXXXXXX)',
  refundSubmitted: 'Refund request submitted!',
  refundFailed: 'Refund request failed',
  refundAccepted:
    'Your order has been cancelled and refund request accepted. It may take up to 48 hours to get the refund. Thank you.',
  refundAlreadyRequested: 'A refund was already requested for this order.',
  refundNotPending: 'A refund can only be requested while the order is pending.',
  refundNotPaid: 'A refund can only be requested for a paid order.',
  nothingToRefund: 'Nothing was paid for this order, so there is nothing to send back.',
  refundNotFound: 'Refund request not found',
  refundMoveImpossible: (from: string, to: string) => `A refund that is ${from} cannot become ${to}.`,
  refundRejectedByGateway: (reason: string) =>
    `The payment gateway refused this refund: ${reason}. You can send it in the merchant panel and enter its reference here.`,
  refundUnclear:
    'The payment gateway gave no clear answer. We keep asking; please do not send it again before looking into the merchant panel.',
  refundInProgress: 'The payment gateway is already sending this refund.',
  partWasSent:
    'A part of this order was sent already. It cannot be cancelled as a whole; take out of it what is not sent.',
  partWasDelivered:
    'A part of this order was delivered already. Please record for each parcel what became of it.',
  refusedUnitsRequired: 'Please choose at least one unit that was not taken.',
  parcelNotFound: 'Parcel not found',
  parcelEmpty: 'Please choose at least one unit to pack.',
  nothingToPack: 'All items of this order are packed or sent already.',
  notSoManyToPack: (name: string, units: number) => `Only ${units} of ${name} can be packed.`,
  notSoManyInParcel: (name: string, units: number) => `Only ${units} of ${name} are in this parcel.`,
  parcelNotPossible: 'This parcel is no longer in the state that was shown. Please look at the order again.',
  courierKeepsParcel: (courier: string, reason: string) =>
    `${courier} does not give the parcel back: ${reason}`,
  courierNotTold: (courier: string, number: string) =>
    `${courier} did not answer when this parcel was unpacked. Please tell them to cancel ${number}.`,
  courierCannotTrack: (courier: string) =>
    `${courier || 'This courier'} cannot be asked by the shop where a parcel is.`,
  courierSilentNow: (courier: string) => `${courier} does not answer now. Please try again in a minute.`,
  courierSilent: (name: string) =>
    `${name} does not answer, so the parcel was not handed over. Try again, or type the tracking number that ${name} gave you.`,
  courierRejected: (name: string, reason: string) => `${name} does not accept this parcel: ${reason}`,
  packOnlyOpenOrders: 'Only orders that are pending or being prepared can be packed.',
  transferRecorded: 'A payment with this transaction ID was recorded already.',
  changeOnlyOpenOrders: 'Only orders that are pending or being prepared can be changed.',
  changeAwaitsPayment:
    'This order waits for its online payment. Wait until it is paid, or cancel it and enter a new one.',
  changeToNothing: 'An order needs at least one item. To take out everything, cancel it.',
  belowWhatWasSent: (name: string, units: number) =>
    `${units} of ${name} are sent already and stay in the order.`,
  unpackedForChange: (parcels: number) =>
    parcels === 1
      ? 'A parcel was unpacked, because the order was changed. What is left of it has to be packed again.'
      : `${parcels} parcels were unpacked, because the order was changed. What is left of them has to be packed again.`,
  onlySoManyLeft: (name: string, units: number) => `Only ${units} of ${name} can be added.`,
  totalChanged: (total: string) =>
    `Prices have changed: the new total is ${total}. Please check it and save again.`,
  orderChangedSaved: 'Order changed. The customer is notified of the new total.',
  priceReduced: 'Price lowered. The customer is notified of the new total.',
  reduceOnlyDelivered: 'Only a delivered order can cost less afterwards. Change the order instead.',
  reductionRequired: 'Please enter how much less it costs, in whole taka.',
  reductionReasonRequired: 'Please say why it costs less.',
  reductionTooLarge: (left: string) => `This is more than the items cost, ${left}.`,
  amountRequired: 'Please enter how much came in, in whole taka.',
  walletOrCourier: 'Money comes by a wallet or with a courier, not both.',
  courierRequired: 'Please enter which courier collected it.',
  courierNameRequired: 'Please choose the courier.',
  dayRequired: 'Please choose the day.',
  dayInFuture: 'This day is not here yet.',
  payoutWallet: 'Please choose the wallet if the money came by wallet, and none otherwise.',
  payoutNotFound: 'This payout does not exist.',
  moreThanHeld: (held: string) => `This courier holds only ${held}. Please confirm that more was paid out.`,
  heldAmountChanged: (held: string) =>
    `What this courier holds changed meanwhile: it is ${held} now. Please look at it again.`,
  supplierPaymentNotFound: 'This payment does not exist.',
  moreThanDueToSupplier: (owed: string) =>
    `The shop owes this supplier only ${owed}. Please confirm that more was paid.`,
  supplierDueChanged: (owed: string) =>
    `What the shop owes this supplier changed meanwhile: it is ${owed} now. Please look at it again.`,
  parcelBookedMeanwhile: 'A parcel of this order was just booked with its courier. Please look at it again.',
  sellerNotFound: 'This seller does not exist.',
  moreThanDueToSeller: (owed: string) =>
    `The shop owes this seller only ${owed}. Please confirm that more was paid.`,
  sellerDueChanged: (owed: string) =>
    `What the shop owes this seller changed meanwhile: it is ${owed} now. Please look at it again.`,
  moreThanDue: (due: string) => `Only ${due} is still to be paid.`,
  paymentReallyCame: 'This money really came in. It can be sent back, but not taken out of the books.',
  paymentTooOldToReverse: 'A payment can be taken back within an hour after it was recorded.',
  paymentAlreadyReversed: 'This payment was taken back already.',
  paymentRefunded: 'This payment is being refunded and cannot be taken back.',
  refundIsDue: 'This money is owed to the customer. It has to go back and cannot be declined.',
  declineReasonRequired: 'Please say why the money does not go back; the customer reads it.',
  secondPersonRequired: (limit: string) =>
    `A refund above ${limit} needs two persons: one approves it, another one sends it.`,

  // Returns
  returnRequested: 'We received your request and will answer it soon.',
  returnFailed: 'Return request failed',
  returnReasonRequired: 'Please choose why it comes back.',
  returnEmpty: 'Please choose at least one item.',
  tooManyReturnPhotos: (max: number) => `You can add up to ${max} photos.`,
  returnNotFound: 'Return not found',
  returnOnlyDelivered: 'Only goods of a delivered order can be returned.',
  returnsNotOffered: 'This shop takes goods back only as agreed. Please contact us.',
  returnTooLate: (days: number) =>
    `Goods can be returned within ${days === 1 ? 'a day' : `${days} days`} after delivery. Please contact us.`,
  nothingLeftToReturn: 'All items of this order are in a return already.',
  notSoManyToReturn: (name: string, units: number) =>
    units === 0 ? `${name} is in a return already.` : `Only ${units} of ${name} can be returned.`,
  exchangeTwice: 'The same order was placed a moment ago. Please wait half a minute and try again.',
  nothingLeftOfLine: 'One of these items was not delivered, or is in a return already.',
  lineOfOtherOrder: 'This item is not in the order. Please look at it again.',
  returnMoveImpossible: (from: string, to: string) => `A return that is ${from} cannot become ${to}.`,
  rejectionReasonRequired: 'Please say why; the customer reads it.',
  notSoManyInReturn: (name: string, units: number) => `Only ${units} of ${name} are in this return.`,
  returnFeeTooLarge: (value: string) => `The fee is larger than what came back is worth, ${value}.`,
  commissionPercentInvalid: 'This must be a share from 0 to 100 percent, with at most two decimals.',
  returnDaysInvalid: 'This must be a whole number of days from 0 to 365.',
  secondPersonAboveInvalid: 'This must be an amount in whole taka, or empty.',
  refundIdMismatch: 'The id in the body is not the one in the address.',

  // Running the catalogue
  textTooLong: (max: number) => `Please write at most ${max} characters.`,
  textNotStorable: 'Contains a character that cannot be stored',
  tooManyEntries: (max: number) => `Please give at most ${max} entries.`,
  chooseFromList: 'Please choose one from the list.',
  timestampInvalid: 'Please give a date and time with its offset, like 2026-11-21T18:00:00+06:00.',
  changedMeanwhile: (who: string, when: string) =>
    `${who} changed this at ${when}, while you were editing. Nothing of yours is lost: please look at their changes and save again.`,
  imageNotFound: 'One of the images is no longer there. Please upload it again.',
  nameRequired: 'Please enter a name.',
  nameTaken: (name: string) => `There is already one named “${name}” here.`,
  positionInvalid: 'The position must be a whole number from 0 to 10,000.',
  subcategoryNotFound: 'Subcategory not found',
  subcategoryElsewhere: 'This subcategory does not belong to the chosen category.',
  subSubcategoryElsewhere: 'This sub-subcategory does not belong to the chosen subcategory.',
  categoryDeleted: 'Category deleted',
  categoryInUse: (products: number, children: number) =>
    `This category still has ${[
      products > 0 && (products === 1 ? '1 product' : `${products} products`),
      children > 0 && (children === 1 ? '1 subcategory' : `${children} subcategories`),
    ]
      .filter(Boolean)
      .join(' and ')}, drafts and archived ones included. Please move or delete them first.`,
  categoryHasCoupons: (codes: readonly string[]) =>
    `${codes.length === 1 ? 'The coupon' : 'The coupons'} ${codes.join(', ')} ${codes.length === 1 ? 'is' : 'are'} limited to this category. Please choose other categories there first.`,
  categoryMoveInUse: (products: number) =>
    `This subcategory has ${products === 1 ? '1 product' : `${products} products`} or children, so it cannot move to another category.`,
  bannerNotFound: 'Banner not found',
  bannerDeleted: 'Banner deleted',
  bannerOfferInvalid: 'The offer must be a whole number of percent from 0 to 99.',
  tooManyBanners: (max: number) => `The home page shows at most ${max} banners. Please delete one first.`,
  bannersChanged: 'The banners have changed meanwhile. Please reload and order them again.',
  logoNotFound: 'Logo not found',
  logoDeleted: 'Logo deleted',
  feeInvalid: 'The delivery fee must be a whole number of taka from 0 to 100,000.',
  feesSaved: 'Delivery fees saved',
  settingsSaved: 'Settings saved',
  shopNameRequired: 'Please write the name of the shop.',
  supportPhoneInvalid: 'Please write a phone number with digits, spaces and dashes only, or leave it empty.',
  merchantNumberInvalid: 'This must be a Bangladeshi mobile number such as 01712345678, or empty.',
  takaPerDollarInvalid: 'The rate must be a number of taka from 1 to 10,000.',
  titleRequired: 'Please write a title.',
  policyTextRequired: 'Please write the text of the page.',
  policySaved: 'The page is in the shop.',
  exportInProgress: 'A file of yours is still being made. Please wait for it to finish.',
  exportTooLarge: (max: number) =>
    `A file holds at most ${formatCount(max)} products. Please choose a category or another filter first.`,
  productNameRequired: 'Please enter the name of the product.',
  productPriceInvalid: 'The price must be a whole number of taka from 1 to 10,000,000.',
  productDiscountInvalid: 'The discount must be a number of percent from 0 to below 100.',
  stockInvalid: 'The stock must be a whole number from 0 to 1,000,000.',
  unitCostInvalid: 'Please enter what a unit cost, in whole taka.',
  costOfReceivedGoods: 'Only goods received have a cost; with a supplier, please enter it.',
  costOfSellersGoods: 'These goods belong to a seller, so they cost the shop nothing.',
  costTooHigh: 'This is more than can be booked at once.',
  stockUnchanged: 'This would change nothing.',
  stockReserved: (units: number) =>
    `${units === 1 ? '1 unit is' : `${formatCount(units)} units are`} reserved for orders. Please cancel orders first if they are not there.`,
  categoryRequired: 'Please choose a category.',
  videoInvalid: 'The video must be an address that begins with https://',
  faqsInvalid: 'The questions and answers could not be read.',
  questionRequired: 'Please write the question.',
  answerRequired: 'Please write the answer.',
  variantsInvalid: 'The stock per colour and size could not be read.',
  variantUnknown: 'Each stock entry must name one of the colours and one of the sizes of this product.',
  variantTwice: 'The same colour and size is listed twice.',
  variantRequired: 'Please list at least one variant.',
  variantChoiceRequired: 'Please choose one of the variants of this product.',
  optionNameRequired: 'Please name the option, for example Weight.',
  optionTwice: 'There is already an option of this name.',
  optionValueRequired: 'Please enter at least one value, for example 500 g.',
  optionValueTwice: 'The same value is listed twice.',
  optionsEditedElsewhere:
    'This product has other options than colour and size. Please change them with its variants.',
  tooManyOptions: (max: number) => `A product has at most ${max} options.`,
  combinationTwice: 'This combination is listed twice.',
  combinationUnknown: 'A variant needs one value of each option.',
  oldPriceTooLow: 'The old price must be higher than the price.',
  skuTwice: 'This SKU is listed twice.',
  skuTaken: 'Another product already has this SKU.',
  costInvalid: 'The cost must be a whole number of taka, 0 or more.',
  weightInvalid: 'The weight must be a whole number of grams from 0 to 1,000,000.',
  stockIsPerVariant: 'Stock of this product is counted per colour and size. Please set it there.',
  imageListInvalid: 'The list of images could not be read.',
  tooManyImages: (max: number) => `A product has at most ${max} images.`,
  ownerInvalid: 'The owner must be a seller or an admin of this shop.',
  notYourProduct: 'This product belongs to another seller.',
  productDeleted: 'Product archived',
  notADraft: 'This product is not a draft any more.',
  draftNotRestored: 'This product is a draft. Please publish it instead.',
  publishAtRequired: 'Please choose a date and time.',
  publishAtPast: 'Please choose a time in the future.',
  publishAtTooFar: (days: number) => `Please choose a time within the next ${days} days.`,
  nothingToChange: 'Please say what to change.',

  // Coupons, for the staff
  couponCodeInvalid: 'A code has 3 to 40 letters, digits or hyphens, for example EID10.',
  couponKindInvalid: 'A coupon takes off a percentage or a fixed amount.',
  couponValueInvalid: 'Please enter a whole number, 1 or more.',
  couponPercentInvalid: 'A percentage must be a whole number from 1 to 100.',
  couponUsesInvalid: 'A limit of uses must be a whole number from 1 to 1,000,000, or empty.',
  couponDaysCrossed: 'The coupon must end after it starts.',
  couponCodeTaken: (code: string) => `There is already a coupon ${code}.`,
  couponCodeUsed: 'This coupon was used already, so its code can no longer be changed.',
  couponUsedMore: (uses: number) =>
    `It was used ${uses === 1 ? 'once' : `${uses} times`} already: the limit cannot be lower.`,
  couponNotFound: 'Coupon not found',

  // Reviews
  reviewSubmitted: 'Review submitted successfully',
  reviewFailed: 'Failed to submit review',
  reviewStarsRequired: 'Please give 1 to 5 stars.',
  reviewTextRequired: 'Please write a few words.',
  reviewTextTooLong: (max: number) => `Please write at most ${max} characters.`,
  reviewOnlyByBuyers: 'Only buyers who have received this product can review it.',
  reviewNotFound: 'Review not found',
  hideReasonRequired: 'Please say why this review is hidden.',
  reviewHiddenAlready: 'This review is hidden already.',
  reviewShownAlready: 'This review is shown already.',

  // Emails and SMS, for the staff
  messageNotFound: 'This message is no longer kept.',
  messageSentAlready: 'This message was sent already.',
  messageBeingSent: 'This message is being sent at this moment. Please look again in a minute.',
  messageCodeExpired: 'The code or link in this message is over. The person can ask for a new one.',
  messageTooOld: 'This message is more than three days old and would only confuse. Please call instead.',

  // Background jobs, for the staff
  jobNotFound: 'This job is no longer kept: it was done or discarded.',
  jobRunning: 'This job is running at this moment. Please look again in a minute.',
}

/**
 * Every text with which the shop answers an action: toasts, errors, field errors. English texts quoted in docs/product.md
 * §15, §18, §25 and §28 must not change. Schemas and other constants of a module use `schemaErrors`.
 */
export const messages = defineTexts(englishMessages, banglaMessages)

/** An error text of a schema, read when a check fails: only then is the language known. */
export type SchemaError = { error: () => string }

type SchemaErrors<T> = {
  readonly [Name in keyof T]: T[Name] extends (...input: infer Input) => string
    ? (...input: Input) => SchemaError
    : SchemaError
}

/**
 * The texts of `messages` for the checks of a schema:
 *
 *     z.string(schemaErrors.phoneRequired).check(z.maxLength(40, schemaErrors.textTooLong(40)))
 */
export const schemaErrors = new Proxy(englishMessages, {
  get: (english, name) => schemaError(english, name as keyof typeof englishMessages),
}) as unknown as SchemaErrors<typeof englishMessages>

function schemaError(english: typeof englishMessages, name: keyof typeof englishMessages) {
  const read = (): unknown => messages[name]
  if (typeof english[name] !== 'function') return { error: read }
  return (...input: unknown[]) => ({ error: () => (read() as (...input: unknown[]) => string)(...input) })
}
