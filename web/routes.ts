import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Maps addresses to screens, one per line. Matching ignores case, so that /TopUp is /topup. */
export default [
  index('home/home.tsx'),
  route('school/:schoolId', 'home/home.tsx', { id: 'school' }),
  route('used', 'listings/category/category.tsx', { id: 'used' }),
  route('rentals', 'listings/category/category.tsx', { id: 'rentals' }),
  route('cars', 'listings/category/category.tsx', { id: 'cars' }),
  route('events', 'listings/category/category.tsx', { id: 'events' }),
  route('restaurants', 'listings/category/category.tsx', { id: 'restaurants' }),

  route('search', 'listings/search/search.tsx', { id: 'search-everything' }),
  route('search/:first/:second/:third?', 'listings/search/search.tsx', { id: 'search' }),
  route('detail/:iid', 'listings/detail/detail.tsx'),
  route('post', 'listings/post/post.tsx', { id: 'post' }),
  route('upload', 'listings/post/post.tsx', { id: 'upload' }),

  route('login', 'accounts/sign-in/login.tsx'),
  route('login/:userid/:session', 'accounts/sign-in/login-return.tsx'),
  route('passwordreset', 'accounts/password/password-reset.tsx'),
  route('verifyemail', 'accounts/sign-up/verify-email.tsx'),
  route('signup/:email/:code', 'accounts/sign-up/signup.tsx'),
  route('logout', 'accounts/sign-in/logout.tsx', { id: 'logout' }),
  route('user/logout', 'accounts/sign-in/logout.tsx', { id: 'user-logout' }),
  route('userpage', 'accounts/profile/userpage.tsx', [
    index('accounts/profile/user-profile.tsx', { id: 'user-start' }),
    route('profile', 'accounts/profile/user-profile.tsx', { id: 'user-profile' }),
    route('password', 'accounts/password/user-password.tsx'),
    route('security', 'accounts/factor/user-security.tsx'),
    route('manage', 'listings/manage/manage.tsx'),
    route('saved', 'favourites/saved/saved.tsx'),
    route('contacts', 'accounts/profile/user-contacts.tsx'),
    route('points', 'points/history/user-points.tsx'),
    route('standing', 'accounts/standing/user-standing.tsx'),
    route('cases', 'accounts/cases/user-cases.tsx', { id: 'own-cases' }),
    route('notifications', 'notifications/chosen/user-notifications.tsx'),
    route('payments', 'payments/history/user-payments.tsx'),
    route('payments/:id', 'payments/history/receipt.tsx'),
    route('merchant', 'accounts/merchant/user-merchant.tsx'),
  ]),

  route('u/:username', 'people/person.tsx'),
  route('notifications', 'notifications/list/notifications.tsx'),

  route('forum/list', 'forum/list/list.tsx', { id: 'forum' }),
  route('forumlist/:topic/:schoolId', 'forum/list/list.tsx', { id: 'forum-of-school' }),
  route('forumdetail/:ftid', 'forum/topic/detail.tsx'),

  route('chats', 'chat/list/chats.tsx'),
  route('chats/ai', 'assistant/ai-chats.tsx'),
  route('chats/ai/:room', 'assistant/ai-room.tsx'),
  route('chats/individual', 'chat/list/individual.tsx'),
  route('chats/:toUserid', 'chat/conversation/chat.tsx'),
  route('globalchatroom', 'chat/room/globalchatroom.tsx'),

  route('content_sharing', 'book-pages/list/list.tsx'),
  route('content_sharing/upload', 'book-pages/upload/upload.tsx'),
  route('content_sharing/:userid', 'book-pages/viewer/person.tsx'),
  route('content_sharing/:userid/:contentid', 'book-pages/viewer/item.tsx'),

  route('topup', 'payments/top-up/top-up.tsx', { id: 'topUp' }),
  route('topup/success', 'payments/top-up/top-up-success.tsx', { id: 'topUpSuccess' }),
  route('topup/cancel', 'payments/canceled.tsx', { id: 'topUpCancel' }),
  route('donate/payment', 'payments/donate/donate.tsx', { id: 'donate' }),
  route('donate/success', 'payments/donate/donate-success.tsx', { id: 'donateSuccess' }),
  route('donate/cancel', 'payments/canceled.tsx', { id: 'donateCancel' }),

  // One entry for all screens of the staff room, which keeps them out of the list of routes that every page loads.
  route('admin/*', 'admin/shell/room.tsx'),

  route('helpabout', 'articles/about.tsx', { id: 'about' }),
  route('contact-us', 'articles/contact.tsx', { id: 'contact' }),
  route('privacy-policy', 'articles/privacy.tsx', { id: 'privacy' }),
  route('terms', 'articles/terms.tsx', { id: 'terms' }),
  route('rules', 'articles/terms.tsx', { id: 'rules' }),
  route('transparency', 'articles/transparency.tsx'),
  route('newhire', 'articles/hiring.tsx', { id: 'hiring' }),
  route('faq', 'articles/faq.tsx'),

  route('*', 'articles/not-found.tsx'),
] satisfies RouteConfig;
