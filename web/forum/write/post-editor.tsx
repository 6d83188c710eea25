import { type ShownPost, setPostRequest } from '#contract/forum/forum.ts';
import { ask } from '../../api/ask.ts';
import { useSpeech } from '../../words.tsx';
import { Editor } from './editor.tsx';
import { sayWrong } from './say-wrong.ts';

const sentPost = setPostRequest.pick({ content: true });

/** Edits the user's own reply in place. */
export function PostEditor({
  post,
  ...ending
}: {
  post: ShownPost;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}) {
  const speech = useSpeech();
  const { forum } = speech.words;
  return (
    <Editor
      {...ending}
      schema={sentPost}
      say={(_, issue) => sayWrong(speech, 'reply', issue)}
      place={`post:${post.fpid}`}
      save={({ content }) => ask('setPost', { fpid: post.fpid, content })}
      label={forum.reply}
      placeholder={forum.replyHint}
      content={post.content}
    />
  );
}
