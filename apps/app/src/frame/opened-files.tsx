import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { storeReceived } from '#worker/received-store.ts';

export type LaunchQueue = {
  setConsumer: (consumer: (launched: { files?: readonly { getFile: () => Promise<File> }[] }) => void) => void;
};

/** Takes the files that the system opens with the installed app to the desk. */
export function OpenedFiles({ queue }: { queue: LaunchQueue }) {
  const navigate = useNavigate();
  useEffect(() => {
    queue.setConsumer(({ files = [] }) => {
      if (files.length === 0) return;
      const take = async (): Promise<void> => {
        const opened = await Promise.all(files.map(async (handle) => handle.getFile()));
        await storeReceived({ title: '', text: '', url: '', files: opened }, Date.now());
      };
      // What cannot be kept is said by the desk, which then finds nothing.
      void take()
        .catch(() => undefined)
        .then(() => navigate('/?received'));
    });
  }, [queue, navigate]);
  return null;
}
