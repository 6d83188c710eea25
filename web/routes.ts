import { index, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * The map of addresses, a line a screen. Addresses are matched without regard to case, so that /TopUp is /topup.
 */
export default [
  index('home/home.tsx'),
  route('school/:schoolId', 'home/home.tsx', { id: 'school' }),
  route('used', 'listings/category.tsx', { id: 'used' }),
  route('rentals', 'listings/category.tsx', { id: 'rentals' }),
  route('cars', 'listings/category.tsx', { id: 'cars' }),
  route('events', 'listings/category.tsx', { id: 'events' }),
  route('restaurants', 'listings/category.tsx', { id: 'restaurants' }),

  route('search', 'listings/search.tsx', { id: 'search-everything' }),
  route('search/:first/:second/:third?', 'listings/search.tsx', { id: 'search' }),
  route('detail/:iid', 'listings/detail.tsx'),
  route('post', 'listings/post.tsx', { id: 'post' }),
  route('upload', 'listings/post.tsx', { id: 'upload' }),

  route('login', 'accounts/login.tsx'),
  route('login/:userid/:session', 'accounts/login-return.tsx'),
  route('passwordreset', 'accounts/password-reset.tsx'),
  route('verifyemail', 'accounts/verify-email.tsx'),
  route('signup/:email/:code', 'accounts/signup.tsx'),
  route('logout', 'accounts/logout.tsx', { id: 'logout' }),
  route('user/logout', 'accounts/logout.tsx', { id: 'user-logout' }),
  route('userpage', 'accounts/userpage.tsx', [
    index('accounts/user-profile.tsx', { id: 'user-start' }),
    route('profile', 'accounts/user-profile.tsx', { id: 'user-profile' }),
    route('password', 'accounts/user-password.tsx'),
    route('manage', 'listings/manage.tsx'),
    route('contacts', 'accounts/user-contacts.tsx'),
    route('points', 'points/user-points.tsx'),
    route('payments', 'payments/user-payments.tsx'),
    route('payments/:id', 'payments/receipt.tsx'),
  ]),

  route('forum/list', 'forum/list.tsx', { id: 'forum' }),
  route('forumlist/:topic/:schoolId', 'forum/list.tsx', { id: 'forum-of-school' }),
  route('forumdetail/:ftid', 'forum/detail.tsx'),

  route('chats', 'chat/chats.tsx'),
  route('chats/ai', 'assistant/ai-chats.tsx'),
  route('chats/ai/:room', 'assistant/ai-room.tsx'),
  route('chats/individual', 'chat/individual.tsx'),
  route('chats/:toUserid', 'chat/chat.tsx'),
  route('globalchatroom', 'chat/globalchatroom.tsx'),

  route('content_sharing', 'sharing/list.tsx'),
  route('content_sharing/upload', 'sharing/upload.tsx'),
  route('content_sharing/:userid', 'sharing/person.tsx'),
  route('content_sharing/:userid/:contentid', 'sharing/item.tsx'),

  route('topup', 'payments/top-up.tsx', { id: 'topUp' }),
  route('topup/success', 'payments/top-up-success.tsx', { id: 'topUpSuccess' }),
  route('topup/cancel', 'payments/top-up-cancel.tsx', { id: 'topUpCancel' }),
  route('donate/payment', 'payments/donate.tsx', { id: 'donate' }),
  route('donate/success', 'payments/donate-success.tsx', { id: 'donateSuccess' }),
  route('donate/cancel', 'payments/donate-cancel.tsx', { id: 'donateCancel' }),

  route('helpabout', 'pages/about.tsx', { id: 'about' }),
  route('contact-us', 'pages/contact.tsx', { id: 'contact' }),
  route('privacy-policy', 'pages/privacy.tsx', { id: 'privacy' }),
  route('newhire', 'pages/hiring.tsx', { id: 'hiring' }),
  route('faq', 'pages/faq.tsx'),

  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
