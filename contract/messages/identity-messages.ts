import { formatCount } from '#contract/counts.ts'

/** Accounts: signing in, registering, profile, staff and access: the texts in English (docs/style.md §11). */
export const identityEnglish = {
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
  tooManyAttempts: 'Too many attempts. Please wait a moment and try again.',
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
  reminderLinkInvalid: 'This link is no longer valid. You can end reminders in your profile.',
  alreadyVerified: 'Account already verified. Please login.',
  verificationFailed: 'Verification failed. Please try again.',
  verificationSentAgain: 'If this account is waiting to be verified, we have sent the message again.',

  // One-time codes and a forgotten password
  codeInvalid: 'Invalid OTP or session expired',
  codeSent: 'If there is an account with this email or phone, we have sent a code to it.',
  codeJustSent: (seconds: number) =>
    `A code was just sent. Please wait ${seconds} seconds before asking again.`,
  smsNotConnected:
    'This shop cannot send SMS at the moment, so no code would reach you. Please choose another way, or contact the shop.',
  emailNotConnected:
    'This shop cannot send emails at the moment, so no code or link would reach you. Please choose another way, or contact the shop.',
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
  tooManyOwnData: (max: number) => `You can get this file ${max} times a day. Please try again tomorrow.`,
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
  staffRoleUnknown: 'There is no such role.',
  permissionUnknown: 'There is no such permission.',
  permissionRequired: 'Choose at least one permission.',
  roleNameRequired: 'Give the role a name.',
  roleNameTaken: 'Another role has this name.',
  tooManyRoles: 'A shop can have at most 50 roles of its own.',
  roleSaved: 'The role is saved.',
  roleDeleted: 'The role is deleted.',
  roleNotFound: 'This role does not exist any more.',
  roleInUse: 'Somebody has this role, or an invitation gives it. Give them another role first.',
  roleIsOwn: 'This is your own role. Ask somebody else who manages the staff to change it.',
  onlyOwnPermissions: (permission: string) =>
    `You cannot give or take what you do not have yourself: ${permission}.`,
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
  permissionMissing: (permission: string) =>
    `Your role does not have this permission: ${permission}. Ask whoever manages the staff.`,
  notFound: 'We could not find that.',
  routeNotFound: 'There is no such address here.',
}

/** The same in Bangla; the words of the shop are in docs/glossary.md. */
export const identityBangla = {
  // Sign-in
  identifierRequired: 'ইমেইল বা ফোন নম্বর লিখুন',
  passwordRequired: 'পাসওয়ার্ড লিখুন',
  loginSuccessful: 'লগইন হয়েছে',
  loginFailed: 'লগইন হয়নি',
  loggedOut: 'লগআউট হয়েছে।',
  invalidCredentials: 'ইমেইল, ফোন নম্বর বা পাসওয়ার্ড ঠিক নয়',
  accountNotVerified: 'লগইন করার আগে অ্যাকাউন্ট যাচাই করে নিন।',
  signInFirst: 'আগে লগইন করুন।',
  sessionEnded: 'আপনার লগইনের মেয়াদ শেষ। আবার লগইন করুন।',
  tooManyAttempts: 'অনেকবার চেষ্টা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
  passwordTooLong: 'পাসওয়ার্ড ২০০ অক্ষরের বেশি হতে পারবে না',
  tooManyNewNumbers: 'নতুন নম্বরে আজ আর কোড পাঠানো যাচ্ছে না। ইমেইল দিয়ে অ্যাকাউন্ট খুলুন, নয়তো কাল আবার চেষ্টা করুন।',
  signInBusy: 'এখন অনেকে লগইন করছেন। একটু পরে আবার চেষ্টা করুন।',

  // Registration and verification
  nameTooShort: 'নাম অন্তত ৩ অক্ষরের হতে হবে',
  nameTooLong: 'নাম ১০০ অক্ষরের বেশি হতে পারবে না',
  emailInvalid: 'ইমেইল ঠিক নয়',
  phoneNumberInvalid: 'ফোন নম্বর ঠিক নয়',
  passwordTooShort: 'পাসওয়ার্ড অন্তত ৬ অক্ষরের হতে হবে',
  passwordsDontMatch: 'দুই পাসওয়ার্ড এক নয়',
  methodUnknown: 'ইমেইল বা ফোন নম্বর দিয়ে অ্যাকাউন্ট খুলুন।',
  goToYourEmail: 'অ্যাকাউন্ট যাচাই করতে আপনার ইমেইল দেখুন',
  registered: 'প্রায় শেষ! এখন অ্যাকাউন্ট যাচাই করুন।',
  registrationFailed: 'অ্যাকাউন্ট খোলা যায়নি',
  accountVerified: 'অ্যাকাউন্ট যাচাই হয়েছে!',
  reminderLinkInvalid: 'লিংকটি এখন আর কাজ করে না। প্রোফাইল থেকে রিমাইন্ডার বন্ধ করতে পারেন।',
  linkExpired: 'যাচাইয়ের লিংকের মেয়াদ শেষ। আবার অ্যাকাউন্ট খুলুন।',
  alreadyVerified: 'অ্যাকাউন্ট আগেই যাচাই করা হয়েছে। লগইন করুন।',
  verificationFailed: 'যাচাই হয়নি। আবার চেষ্টা করুন।',
  verificationSentAgain: 'অ্যাকাউন্টটি যাচাইয়ের অপেক্ষায় থাকলে বার্তাটি আবার পাঠানো হয়েছে।',

  // One-time codes and a forgotten password
  codeInvalid: 'কোড ভুল, নয়তো মেয়াদ শেষ',
  codeSent: 'এই ইমেইল বা ফোন নম্বরে অ্যাকাউন্ট থাকলে সেখানে কোড পাঠানো হয়েছে।',
  codeJustSent: (seconds: number) =>
    `এইমাত্র কোড পাঠানো হয়েছে। আবার চাইতে ${formatCount(seconds)} সেকেন্ড অপেক্ষা করুন।`,
  smsNotConnected:
    'দোকান থেকে এখন এসএমএস পাঠানো যাচ্ছে না, তাই কোড পাবেন না। অন্য উপায় বেছে নিন, নয়তো দোকানের সঙ্গে যোগাযোগ করুন।',
  emailNotConnected:
    'দোকান থেকে এখন ইমেইল পাঠানো যাচ্ছে না, তাই কোড বা লিংক পাবেন না। অন্য উপায় বেছে নিন, নয়তো দোকানের সঙ্গে যোগাযোগ করুন।',
  otpFailed: 'কোড যাচাই হয়নি',
  codeVerified: 'অ্যাকাউন্ট যাচাই হয়েছে',
  resetNotGranted: 'নতুন পাসওয়ার্ড দেওয়ার আগে পাঠানো কোডটি লিখুন।',
  passwordReset: 'নতুন পাসওয়ার্ড সেভ হয়েছে',
  passwordResetFailed: 'নতুন পাসওয়ার্ড সেভ হয়নি',
  passwordsDoNotMatch: 'দুই পাসওয়ার্ড এক নয়',

  // Google
  googleSuccessful: 'Google দিয়ে লগইন হয়েছে!',
  googleFailed: 'Google দিয়ে লগইন হয়নি',
  googleNoCredential: 'Google থেকে কোনো তথ্য আসেনি',
  googleNoData: 'সার্ভার থেকে কোনো তথ্য আসেনি',
  googleFieldsMissing: 'লগইন হয়নি: দরকারি তথ্য আসেনি',
  googleUserMissing: 'লগইন হয়নি: অ্যাকাউন্টের তথ্য আসেনি',
  googleUnavailable: 'এই দোকানে Google দিয়ে লগইন করা যায় না।',
  googleTryAgain: 'Google দিয়ে লগইন হয়নি। আবার চেষ্টা করুন।',

  // Profile
  profileUpdated: 'প্রোফাইল সেভ হয়েছে',
  profileUpdateFailed: 'প্রোফাইল সেভ হয়নি',
  currentPasswordRequired: 'বর্তমান পাসওয়ার্ড লিখুন',
  confirmPasswordRequired: 'পাসওয়ার্ডটি আবার লিখুন',
  currentPasswordWrong: 'বর্তমান পাসওয়ার্ড ঠিক নয়',
  noPasswordYet: 'এই অ্যাকাউন্টে এখনো পাসওয়ার্ড নেই। লগআউট করে লগইন পেজে “পাসওয়ার্ড ভুলে গেছেন?” থেকে একটি দিন।',
  passwordChanged: 'পাসওয়ার্ড বদলানো হয়েছে',
  passwordChangeFailed: 'পাসওয়ার্ড বদলানো যায়নি',
  profileAddressTooLong: 'ঠিকানা ৫০০ অক্ষরের বেশি হতে পারবে না',
  phoneVerified: 'আপনার নতুন ফোন নম্বর যাচাই হয়েছে।',
  contactChangeCancelled: 'বদলটি বাতিল হয়েছে।',
  linkSentAgain: 'শেষবার পাঠানোর পর এক মিনিট পার হয়ে থাকলে নতুন লিংক পাঠানো হয়েছে।',
  tooManyOwnData: (max: number) => `ফাইলটি দিনে ${formatCount(max)} বার নেওয়া যায়। কাল আবার চেষ্টা করুন।`,
  tooManyUploads: 'আপনার কয়েকটি আপলোড এখনো চলছে। সেগুলো শেষ হতে দিন।',
  uploadsBusy: 'এখন অনেক ছবি আপলোড হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
  imageStorageUnavailable: 'এখন ছবি রাখা বা দেখানো যাচ্ছে না। কিছু বদলায়নি; এক মিনিট পরে আবার চেষ্টা করুন।',
  imageRequired: 'একটি ছবি বেছে নিন।',
  profileImageUpdated: 'প্রোফাইলের ছবি সেভ হয়েছে',
  profileImageFailed: 'ছবি আপলোড হয়নি',
  userIdNotFound: 'অ্যাকাউন্টের আইডি পাওয়া যায়নি',

  // Other people's accounts
  userNotFound: 'অ্যাকাউন্ট পাওয়া যায়নি',
  roleChanged: 'ভূমিকা বদলানো হয়েছে',
  userDeleted: 'অ্যাকাউন্ট মুছে ফেলা হয়েছে',
  ownRole: 'নিজের ভূমিকা নিজে বদলানো যায় না।',
  ownAccount: 'নিজের অ্যাকাউন্ট এখানে মোছা যায় না।',
  sellerHasProducts:
    'এই বিক্রেতার পণ্য এখনো বিক্রিতে আছে, নয়তো খসড়া প্রকাশের তারিখ দেওয়া আছে। আগে সেগুলো দোকান থেকে সরান।',

  // The staff's own accounts
  staffPasswordTooShort: (min: number) => `কর্মীর অ্যাকাউন্টের পাসওয়ার্ড অন্তত ${formatCount(min)} অক্ষরের হতে হবে।`,
  staffPasswordGuessed:
    'এই পাসওয়ার্ড সহজেই অনুমান করা যায়। এমন কয়েকটি শব্দ দিন যার মানে শুধু আপনিই বোঝেন; নাম বা পরপর সংখ্যা নয়।',
  staffRoleRequired: 'অ্যাডমিন বা বিক্রেতা বেছে নিন।',
  staffRoleUnknown: 'এমন কোনো ভূমিকা নেই।',
  permissionUnknown: 'এমন কোনো অনুমতি নেই।',
  permissionRequired: 'অন্তত একটি অনুমতি বেছে নিন।',
  roleNameRequired: 'ভূমিকার একটি নাম দিন।',
  roleNameTaken: 'এই নামে আরেকটি ভূমিকা আছে।',
  tooManyRoles: 'দোকানের নিজের ভূমিকা ৫০টির বেশি হতে পারবে না।',
  roleSaved: 'ভূমিকা সেভ হয়েছে।',
  roleDeleted: 'ভূমিকা মুছে ফেলা হয়েছে।',
  roleNotFound: 'এই ভূমিকা আর নেই।',
  roleInUse: 'কোনো কর্মী বা আমন্ত্রণে এই ভূমিকা আছে। আগে তাঁদের অন্য ভূমিকা দিন।',
  roleIsOwn: 'এটি আপনার নিজের ভূমিকা। যিনি কর্মী দেখাশোনা করেন এমন আরেকজনকে বদলাতে বলুন।',
  onlyOwnPermissions: (permission: string) => `যে অনুমতি আপনার নিজের নেই তা দিতে বা নিতে পারবেন না: ${permission}।`,
  contactInvalid: 'ইমেইল বা বাংলাদেশি মোবাইল নম্বর লিখুন।',
  invitationSent: 'আমন্ত্রণ পাঠানো হয়েছে।',
  invitationWithdrawn: 'আমন্ত্রণ ফিরিয়ে নেওয়া হয়েছে।',
  invitationNotFound: 'এই আমন্ত্রণ আর খোলা নেই।',
  invitationUnknown: 'এই আমন্ত্রণ কাজ করছে না। নতুন একটি চেয়ে নিন।',
  invitationExpired: 'এই আমন্ত্রণের মেয়াদ শেষ, নয়তো ফিরিয়ে নেওয়া হয়েছে। নতুন একটি চেয়ে নিন।',
  invitationUsed: 'এই আমন্ত্রণ আগেই গ্রহণ করা হয়েছে। লগইন করুন।',
  invitationAccepted: 'স্বাগতম! এখন লগইন করুন।',
  secondFactorRequired: 'আপনার অথেন্টিকেটর অ্যাপের কোড লিখুন।',
  secondFactorCodeRequired: 'কোড লিখুন।',
  secondFactorCodeWrong: 'কোডটি ভুল, নয়তো আগে ব্যবহার হয়েছে। অ্যাপের পরের কোডটি দিন।',
  signInTookTooLong: 'লগইনে বেশি সময় লেগেছে। আবার শুরু করুন।',
  secondFactorOn: 'দুই ধাপের লগইন চালু হয়েছে।',
  secondFactorOff: 'দুই ধাপের লগইন বন্ধ হয়েছে।',
  secondFactorIsOn: 'দুই ধাপের লগইন আগে থেকেই চালু।',
  secondFactorIsOff: 'দুই ধাপের লগইন চালু নেই।',
  secondFactorNotStarted: 'আবার শুরু করুন: এই গোপন কোডটি বদলে গেছে।',
  secondFactorRemoved: 'এখন থেকে তাঁর লগইনে দ্বিতীয় ধাপ লাগবে না।',
  ownSecondFactor: 'নিজেরটি বন্ধ করতে হয় আপনার লগইন পেজে, কোড দিয়ে।',
  alreadyStaff: (name: string, role: string) =>
    `${name} এখানে আগে থেকেই ${role === 'admin' ? 'অ্যাডমিন' : 'বিক্রেতা'}।`,
  sessionNotFound: 'এই লগইন আগেই শেষ হয়েছে।',
  sessionEndedByAdmin: 'লগইনটি শেষ করা হয়েছে।',

  // Access
  notAllowed: 'আপনার এটি করার অনুমতি নেই।',
  permissionMissing: (permission: string) =>
    `আপনার ভূমিকায় এই অনুমতি নেই: ${permission}। যিনি কর্মী দেখাশোনা করেন তাঁকে বলুন।`,
  notFound: 'এটি খুঁজে পাওয়া যায়নি।',
  routeNotFound: 'এখানে এমন কোনো ঠিকানা নেই।',
}
