import { urgentMessages } from './urgent-messages.ts'

/**
 * Every text the shop says in answer to something: toasts, refusals, field errors. The specification's own texts stand
 * word for word (spec accounts §5 and §8, spec catalogue §5 and §8). Whole sentences only, so that they can be translated.
 */
export const messages = {
  ...urgentMessages,

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
  tooManyTries: 'Too many tries. Please wait a little and try again.',
  passwordTooLong: 'Password must be at most 200 characters',
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
  uploadsAtOnce: 'Several of your uploads are still under way. Please wait for them to finish.',
  uploadsBusy: 'Many pictures are being uploaded right now. Please try again in a moment.',
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
  sellerHasProducts: 'This seller still has products on sale. Take them off the shop first.',

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
  fieldTooLong: (field: string, most: number) => `${field} must be at most ${most} characters long.`,
  fieldTooShort: (field: string, fewest: number) => `${field} must be at least ${fewest} characters long.`,
  fieldAtMost: (field: string, most: number) => `${field} must be at most ${most}.`,
  fieldAtLeast: (field: string, least: number) => `${field} must be at least ${least}.`,
  listTooLong: (field: string, most: number) => `${field} may hold at most ${most} entries.`,
  listTooShort: (field: string, fewest: number) => `${field} must hold at least ${fewest} entries.`,
  invalidJson: 'The request could not be read.',
  addressTooLong: 'This address is too long.',
  tooLarge: 'That is too large to send.',
  unreadableForm: 'The form did not arrive completely. Please try again.',
  tooManyFiles: 'These are too many files at once.',
  fileTooLarge: (megabytes: number) =>
    `This file is larger than ${megabytes} MB. Please choose a smaller one.`,
  unsupportedType: 'This kind of file or request is not supported.',

  // Pictures
  unsupportedImage: 'Please choose a JPG, PNG, GIF or WebP picture.',
  damagedImage: 'This picture is damaged or incomplete. Please choose another one.',
  imageTooManyPixels: 'This picture has too many pixels. Please choose one of at most 25 megapixels.',

  // Server
  stillNoConnection: 'There is still no connection. We will try again as soon as it is back.',
  pageFailedTryAgain: 'This page could not be shown just now. Please try again in a moment.',
  somethingWentWrong: 'Something went wrong on our side. Please try again.',
  databaseUnavailable: 'The shop is busy right now. Please try again in a moment.',

  // Catalogue
  productNotFound: 'Product not found',
  categoryNotFound: 'Category not found',
  pageInvalid: 'The page must be a whole number from 1 to 1,000,000.',
  limitInvalid: (most: number) => `The limit must be a whole number from 0 to ${most}.`,
  searchTooLong: (most: number) => `Please search for at most ${most} characters.`,
  priceInvalid: 'A price must be a whole number of taka, 0 or more.',
  pricesCrossed: 'The lowest price must not be above the highest price.',
  discountInvalid: 'A discount must be a whole number from 0 to 100.',
  minRatingInvalid: 'A rating must be a whole number from 1 to 5.',
  sellerIdInvalid: 'There is no seller with this id.',
  tooManyChoices: (most: number) => `Please choose at most ${most}.`,
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
  categoryGone: 'This category is no longer in the shop.',
  categoryNamedUnknown: (name: string) => `There is no category called “${name}” in the shop.`,
  addedToCart: 'Added to cart!',
  cartUpdated: 'Cart updated!',
  pleaseLoginToBuy: 'Please Login to buy',
  onlyLeft: (stock: number) => `Only ${stock} items available in stock`,

  // Wishlist
  loginForWishlist: 'Please login to manage your wishlist',
  loginToViewWishlist: 'Please login to view your wishlist',
  addedToWishlist: 'Added to wishlist!',
  removedFromWishlist: 'Removed from wishlist!',
  itemRemovedFromWishlist: 'Item removed from wishlist!',
  itemRemoveFailed: 'Failed to remove item',
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
  mostUnits: (most: number) => `Please order at most ${most} of one item.`,
  mostLines: (most: number) => `Please order at most ${most} different items at once.`,
  orderTooLarge: 'This order is too large to be placed online. Please contact us.',
  idempotencyKeyInvalid: 'The Idempotency-Key header must have 1 to 200 characters.',
  orderInProgress: 'This order is already being placed.',
  keyReused: 'This request was already used for a different order.',
  onlinePaymentUnavailable: 'Online payment is not available in this shop yet.',
  couponUnknown: 'This coupon is not valid.',
  couponNotStarted: 'This coupon is not valid yet.',
  couponExpired: 'This coupon has expired.',
  couponUsedUp: 'This coupon has been used up.',
  couponAlreadyUsed: 'You have already used this coupon.',
  couponMinimum: (amount: string) => `This coupon needs a subtotal of at least ${amount}.`,
  couponOtherCategory: 'This coupon is not for these items.',

  // Orders
  orderNotFound: 'Order not found',
  orderCancelled: (shortId: string) => `Order #${shortId} has been cancelled.`,
  orderCancelFailed: 'Failed to cancel order',
  orderNotPending: 'Only a pending order can be cancelled.',
  orderPaidAskRefund: 'This order is already paid. Please ask for a refund instead.',
  orderAwaitsPayment: (supportPhone: string) =>
    supportPhone
      ? `This order is waiting for its online payment and cannot be cancelled now. Please call ${supportPhone}.`
      : 'This order is waiting for its online payment and cannot be cancelled now. Please contact the shop.',
  orderMoveImpossible: (from: string, to: string) => `An order that is ${from} cannot become ${to}.`,
  paymentMoveImpossible: (from: string, to: string) => `A payment that is ${from} cannot become ${to}.`,
  paymentOfCancelledOrder: 'This order is cancelled, so no payment can be marked for it.',

  // Online payment
  onlinePaymentLimits: (least: string, most: string) =>
    `Online payment takes amounts from ${least} to ${most}. Please choose another way to pay.`,
  onlinePaymentByGateway:
    'An order paid online becomes paid by the payment gateway only. Look at the list of money that is not settled.',
  paymentPageFailed:
    'Your order is placed, but the payment page could not be opened. Please try again with Pay now in My Orders.',
  payCancelledOrder: 'This order is cancelled and cannot be paid any more.',
  payPaidOrder: 'This order is already paid.',
  payNotOnline: 'This order is not to be paid online.',
  paymentBeingChecked: 'A payment for this order has come in and is being checked. Please do not pay again.',
  notificationRefused: 'This notification is not from a payment gateway of this shop.',
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
  refundAlreadyAsked: 'A refund was already requested for this order.',
  refundNotPending: 'A refund can only be requested while the order is pending.',
  refundNotPaid: 'A refund can only be requested for a paid order.',
  refundOfNothing: 'Nothing was paid for this order, so there is nothing to send back.',
  refundNotFound: 'Refund request not found',
  refundMoveImpossible: (from: string, to: string) => `A refund that is ${from} cannot become ${to}.`,
  refundRefusedByGateway: (reason: string) =>
    `The payment gateway refused this refund: ${reason}. You can send it in the merchant panel and enter its reference here.`,
  refundUnclear:
    'The payment gateway gave no clear answer. We keep asking; please do not send it again before looking into the merchant panel.',
  refundUnderWay: 'The payment gateway is already sending this refund.',
  refundOfSurplus: 'This payment was one too many. It has to go back and cannot be declined.',
  otherRefundInBody: 'The id in the body is not the one in the address.',

  // Reviews
  reviewSubmitted: 'Review submitted successfully',
  reviewFailed: 'Failed to submit review',
  reviewStarsRequired: 'Please give 1 to 5 stars.',
  reviewTextRequired: 'Please write a few words.',
  reviewTextTooLong: (most: number) => `Please write at most ${most} characters.`,
  reviewOnlyByBuyers: 'Only buyers who have received this product can review it.',
} as const
